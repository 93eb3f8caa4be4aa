/** Which scene an event or a question is shown in. */
import type { Scene, Sight } from '@gloam/games/board/contract.ts'
import type { Ask, GameEvent } from '@gloam/kernel/game.ts'
import type { Spookhuis } from '../../types.ts'
import { CrackScene, GateScene, SeenScene, TriedScene } from './code.tsx'
import { GhostScene } from './ghost.tsx'
import { CardScene, ClosingScene, FlipScene } from './house.tsx'
import { BraceScene, FrightenScene, PlayedScene } from './terror.tsx'
import { TestScene } from './test.tsx'

type Event = GameEvent<Spookhuis>
type Drawn = Pick<Scene<Spookhuis>, 'Scene' | 'holds'>

/** Milliseconds at the usual pace: long enough to be read. */
const READ = 2000

function drawn(event: Event, seat: number): Drawn | null {
  switch (event.is) {
    case 'tested':
      return { Scene: TestScene, holds: READ }
    case 'terrorPlayed':
    case 'terrorLurked':
      return { Scene: PlayedScene, holds: 1600 }
    case 'becameGhost':
      return { Scene: GhostScene, holds: event.seat === seat ? 'reader' : 2600 }
    case 'gatehouseFlipped':
      return { Scene: FlipScene, holds: 2400 }
    case 'closingTime':
      return { Scene: ClosingScene, holds: 3000 }
    case 'gateOpened':
      return { Scene: GateScene, holds: 3600 }
    case 'keyTried':
      return { Scene: TriedScene, holds: READ }
    case 'codeSeen':
      return { Scene: SeenScene, holds: READ }
    case 'encountered':
    case 'itemDrawn':
      return { Scene: CardScene, holds: READ }
    default:
      return null
  }
}

export function sceneOf(event: Event, { text, reader, seat }: Sight<Spookhuis>): Scene<Spookhuis> | null {
  const found = drawn(event, seat)
  if (found === null) return null
  return {
    ...found,
    key: JSON.stringify(event),
    title: text.say(`scene.title.${event.is}`),
    said: text.event(event, reader),
  }
}

export function sceneOfQuestion(ask: Ask<Spookhuis>, { text, reader }: Sight<Spookhuis>): Scene<Spookhuis> | null {
  const title = text.question(ask, reader)
  if (ask.ask === 'brace') return { key: 'brace', title, Scene: BraceScene, holds: 'reader' }
  if (ask.ask === 'terror') return { key: 'terror', title, Scene: FrightenScene, holds: 'reader' }
  return ask.ask === 'crack' ? { key: 'crack', title, Scene: CrackScene, holds: 'reader' } : null
}
