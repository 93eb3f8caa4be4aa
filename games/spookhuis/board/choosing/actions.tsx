/** Choices that belong to no place on the board: large buttons, lit as everything else. */
import type { BoardProps, Like } from '@gloam/games/board/contract.ts'
import type { Spookhuis, SStep } from '../../types.ts'

type Board = BoardProps<Spookhuis>

/** In this order; `quiet` ones stand back. */
const ACTIONS: readonly SStep['do'][] = [
  'ride',
  'stayAtWall',
  'keepLamp',
  'takeKey',
  'leaveKey',
  'lookAtCode',
  'crackCode',
  'leaveGatehouse',
  'rob',
  'leaveInPeace',
  'stealOpen',
  'stealHidden',
  'stealKey',
  'passOn',
  'letGo',
  'holdBack',
  'face',
  'faceQuietly',
  'pass',
  'quiet',
]
const QUIET: readonly SStep['do'][] = ['faceQuietly', 'quiet', 'leaveKey', 'leaveGatehouse', 'leaveInPeace', 'letGo']

/** The fields that tell one such choice from another. */
function likeOf(choice: SStep): Like {
  if (choice.do === 'rob') return { do: 'rob', victim: choice.victim }
  if (choice.do === 'passOn') return { do: 'passOn', target: choice.target }
  if (choice.do === 'lookAtCode') return { do: 'lookAtCode', position: choice.position }
  if (choice.do === 'stealOpen') return { do: 'stealOpen', item: choice.item }
  return choice.do === 'playWhistle' ? { do: 'playWhistle', look: choice.look } : { do: choice.do }
}

function actionsIn(choices: readonly SStep[]): SStep[] {
  const found = choices.filter(({ do: it }) => ACTIONS.includes(it))
  found.sort((a, b) => ACTIONS.indexOf(a.do) - ACTIONS.indexOf(b.do))
  // Once a plate has been chosen for the Whistle, whether to look is left.
  const whistles = choices.filter((choice) => choice.do === 'playWhistle')
  return choices.length === 2 && whistles.length === 2 ? whistles : found
}

export function Actions({ board }: { board: Board }) {
  const { choices, thing, text, reader } = board
  const actions = actionsIn(choices)
  if (actions.length === 0) return null
  return (
    <div className="spk-actions">
      {actions.map((choice) => {
        const words = text.choice(choice, reader)
        const { props } = thing(likeOf(choice), words)
        const quiet = QUIET.includes(choice.do) ? ' back' : ''
        return (
          <div key={words} {...props} className={`${props.className} light-box spk-action${quiet}`}>
            {words}
          </div>
        )
      })}
    </div>
  )
}
