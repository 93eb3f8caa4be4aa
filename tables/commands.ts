/** What people may ask of a table by a call: each makes a draft of what should be written, or refuses. The same in every home. */
import type { api } from '@gloam/protocol/api.ts'
import type { BodyOf } from '@gloam/protocol/call.ts'
import type { Luck } from './luck.ts'
import { agreeToStop, refuseToStop, resign } from './match/ends-early.ts'
import { agreeToRepair, refuseRepair, type StandingAfter, start } from './match/match.ts'
import type { TableRow } from './row.ts'
import { sitBeside } from './seats/around.ts'
import { handOn, letBack, makeRoom, noSwap, sayReady, sendAway, standUp, swap } from './seats/gathering.ts'
import { addBot, change, lay, type Sitter, setSettings, sit } from './seats/seats.ts'
import { agreeToPause, comeBack, endPause, leave, offer, takeOver } from './seats/seats-in-play.ts'
import type { Draft } from './settle.ts'
import type { Loaded } from './table.ts'

/** Who asks, and what a home hands in: nothing of it is found out here. */
export interface Asking {
  person: Sitter
  now: number
  luck: Luck
  standingAfter: StandingAfter
}

type Api = typeof api
export type Body<Name extends keyof Api> = BodyOf<Api[Name]>
type Command<Name extends keyof Api> = (loaded: Loaded, body: Body<Name>, asking: Asking) => Draft | Promise<Draft>

export type CommandName = Extract<
  keyof Api,
  | ('sit' | 'leave' | 'return' | 'bot' | 'clear' | 'sendAway' | 'letBack' | 'swap' | 'noSwap' | 'ready' | 'standUp')
  | ('handOn' | 'change' | 'start' | 'resign' | 'agreeToStop' | 'noStop' | 'offer' | 'takeOver' | 'pause' | 'goOn')
  | ('repair' | 'noRepair' | 'beside')
>

/** What is done with one's own seat: of several around one device, whoever holds it does it. */
export const OF_ONES_SEAT: ReadonlySet<string> = new Set<CommandName>([
  ...(['leave', 'return', 'resign', 'agreeToStop', 'noStop', 'pause', 'goOn', 'repair', 'noRepair'] as const),
])

/** The seats change, and the match stays as it is. */
const seats = ({ play }: Loaded, row: TableRow): Draft => ({ row, play, move: null })

export const commands: { readonly [Name in CommandName]: Command<Name> } = {
  sit: (loaded, { seat, colour }, { person }) => seats(loaded, sit(loaded.row, person, seat, colour)),
  beside: (loaded, { seat, name }, { person }) => seats(loaded, sitBeside(loaded.row, person, seat, name)),
  leave: (loaded, _, { person }) => leave(loaded, person.id),
  return: (loaded, _, { person }) => comeBack(loaded, person.id),
  bot: (loaded, { seat, strength }, { person, luck }) =>
    seats(loaded, addBot(loaded.row, person.id, seat, strength, luck)),
  clear: (loaded, { seat }, { person }) => seats(loaded, makeRoom(loaded.row, person.id, seat)),
  sendAway: (loaded, { seat, why }, { person }) => seats(loaded, sendAway(loaded.row, person.id, seat, why)),
  letBack: (loaded, body, { person }) => seats(loaded, letBack(loaded.row, person.id, body.person)),
  swap: (loaded, { seat }, { person }) => seats(loaded, swap(loaded.row, person.id, seat)),
  noSwap: (loaded, _, { person }) => seats(loaded, noSwap(loaded.row, person.id)),
  ready: (loaded, { ready }, { person }) => seats(loaded, sayReady(loaded.row, person.id, ready)),
  standUp: (loaded, _, { person }) => seats(loaded, standUp(loaded.row, person.id)),
  handOn: (loaded, { seat }, { person }) => seats(loaded, handOn(loaded.row, person.id, seat)),
  change: (loaded, { hints, botPace, quiet, rated, ...wish }, { person, now }) => {
    const changed = setSettings(loaded.row, person.id, { hints, botPace, quiet, rated })
    return seats(loaded, change(changed, person.id, wish, now))
  },
  start: ({ row }, _, { person }) => start(row, person.id),
  resign: (loaded, _, { person }) => resign(loaded, person.id),
  agreeToStop: (loaded, _, { person }) => agreeToStop(loaded, person.id),
  noStop: (loaded, _, { person }) => refuseToStop(loaded, person.id),
  offer: (loaded, { seat, offered }, { person }) => offer(loaded, person.id, seat, offered),
  takeOver: (loaded, { seat }, { person }) => takeOver(loaded, person, seat),
  pause: (loaded, _, { person, now }) => agreeToPause(loaded, person.id, now),
  goOn: (loaded, _, { person }) => endPause(loaded, person.id),
  repair: (loaded, { to, propose }, { person, standingAfter }) =>
    agreeToRepair(loaded, person.id, to, standingAfter, propose),
  noRepair: (loaded, _, { person }) => refuseRepair(loaded, person.id),
}

/** A new table as it was wished for, with bots in the other seats if there are to be any. */
export async function laidAsWished(
  { bots, start: _, hints, botPace, quiet, rated, ...wish }: Body<'create'>,
  { person, now, luck }: Omit<Asking, 'standingAfter'>,
): Promise<TableRow> {
  const laid = setSettings(await lay(person, wish, now, luck), person.id, { hints, botPace, quiet, rated })
  if (bots === undefined) return laid
  const others = laid.seats.map((_seat, at) => at).slice(wish.sit ? 1 : 0)
  return others.reduce((row, at) => addBot(row, person.id, at, bots, luck), laid)
}
