/** The whole face of a card: what it says, what it costs, when it works, who occupies it, and whether it works now. */

import type { FaceProps } from '@gloam/games/board/contract.ts'
import { CardFace } from '@gloam/games/board/parts/card.tsx'
import { there } from '@gloam/kernel/data.ts'
import type { ReactNode } from 'react'
import { type Card, faceOf, type CardFace as Printed } from '../../content/cards.ts'
import type { Halloween } from '../../types.ts'
import '../board.css'
import { ICONS, Icon } from '../icons.tsx'
import { ShieldIcon } from '../players/arms.tsx'
import { wordsFor } from '../words.ts'
import { Cost } from './cost.tsx'

type Props = FaceProps<Halloween>

const CARD_KEY = /^card\.(\d+)$/

export function cardFace(props: Props): ReactNode {
  const found = CARD_KEY.exec(props.of)
  return found === null ? null : <Face {...props} card={Number(found[1])} />
}

/** A card that one occupies and that works by itself says so; why another one cannot be used the frame says. */
function footOf({ view, seat, text, why }: Props, card: Card, { timing }: Printed) {
  if (why !== null || view.players[seat]?.cards.includes(card) !== true) return null
  const tone = 'works' as const
  if (timing === 'end') return { text: text.say('face.atEnd'), tone }
  if (view.used.includes(card)) return { text: text.say('face.used'), tone: 'not' as const }
  return { text: text.say(timing === 'permanent' ? 'face.works' : 'face.ready'), tone }
}

function Face(props: Props & { card: Card }) {
  const { view, text, players, card } = props
  const words = wordsFor(text)
  const printed = faceOf(card)
  const owners = view.players.flatMap((player, owner) => (player.cards.includes(card) ? [owner] : []))
  const names = new Intl.ListFormat(text.locale).format(owners.map((owner) => there(players[owner]).name))
  const { name, text: rule } = text.thing('card', card)
  return (
    <CardFace
      name={name}
      kind={text.say(`kind.${printed.kind}`)}
      icon={ICONS[printed.kind]}
      colour="#6b3a22"
      text={rule}
      lines={[
        { key: 'cost', sign: <Cost cost={printed.cost} />, text: text.say(`cost.${printed.cost}`) },
        { key: 'timing', sign: <Icon name={printed.timing} />, text: text.say(`timing.${printed.timing}`) },
        {
          key: 'owners',
          sign: (
            <span className="hal-holders">
              {owners.map((owner) => (
                <ShieldIcon key={owner} of={there(players[owner])} />
              ))}
            </span>
          ),
          text: owners.length === 0 ? words('free') : words('occupiedBy', { players: names }),
        },
      ]}
      foot={footOf(props, card, printed)}
    />
  )
}
