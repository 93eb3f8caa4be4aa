/** Who is who: seats run one figure or more (HEL-R75), and each has a name, a colour and a sign. */
import type { PlayerFace, Sight } from '@gloam/games/board/contract.ts'
import type { HellHouse, HellView, PlayerView } from '../types.ts'
import { lookOfFigure } from './looks.ts'
import type { Top } from './top.tsx'

type Named = Pick<Sight<HellHouse>, 'view' | 'players' | 'text'>

const NOBODY: PlayerFace = { name: '', colour: '#9aa3b5', shape: 'circle' }

/** A seat's own figure looks as the seat does; a companion has the colour of the figure that was taken for it. */
export function faceOf(top: Pick<Named, 'view' | 'players'>, who: number): PlayerFace {
  const { seat = -1, figure = null } = top.view.players[who] ?? {}
  const face = top.players[seat] ?? NOBODY
  return figure === null || companionOf(top, who) === 0 ? face : { name: face.name, ...lookOfFigure(figure) }
}

/** Whether a figure is a companion: one that a seat runs besides its own. */
export function companionOf({ players }: Pick<Named, 'players'>, who: number): number {
  return who < players.length ? 0 : who - players.length + 1
}

export function nameOf(top: Named, who: number): string {
  const companion = companionOf(top, who)
  return companion === 0 ? faceOf(top, who).name : top.text.say(`figure.${companion}.name`)
}

/** The name of the person, in the side that is played now. */
export function personOf({ text }: Pick<Named, 'text'>, { person, servant }: PlayerView): string {
  if (person === 0) return ''
  return text.say(`card.${person}.${servant ? 'servant' : 'name'}`)
}

export function ownFigures(view: HellView, seat: number): number[] {
  return view.players.flatMap((player, who) => (player.seat === seat ? [who] : []))
}

/** The own figure that lies large before one: the one that is asked about, or on turn, or the first. */
export function mainFigure({ view, seat, question }: Pick<Top, 'view' | 'seat' | 'question'>): number | null {
  const own = ownFigures(view, seat)
  const asked = question !== null && 'who' in question ? question.who : -1
  if (own.includes(asked)) return asked
  return own.includes(view.turn) ? view.turn : (own[0] ?? null)
}
