/** The house in which a draft is tried: laid anew after each change, in a worker; what it is like now, and how it came about. */
import type { Firing, HouseWish, Looked } from '@gloam/games/trial.ts'
import type { Draft, Path } from '@gloam/games/workshop.ts'
import type { Happened } from '@gloam/protocol/live.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TrialWorker } from '../../../home/trial/client.ts'
import { triedTable } from '../../../home/trial/table.ts'
import type { HouseNow, PositionMessage, Until } from '../../../home/trial/words.ts'
import { TableStore } from '../../../net/live/table-store.ts'
import { t } from '../../../text/index.ts'

/** The small house is seen by nobody who sits there. */
export const ONLOOKER = -1

/** While somebody types nothing is laid. */
const REST = 300

const FIRST_WISH: HouseWish = { players: 4, seat: 0, rooms: 22, round: 1, cards: [], number: 1 }

export interface House {
  readonly wish: HouseWish
  readonly looked: readonly Looked[]
  /** Null until it is laid for the first time. */
  readonly now: HouseNow | null
  readonly store: TableStore | null
  /** What has happened since it was laid, for the sentence beneath. */
  readonly history: readonly Happened[]
  readonly busy: boolean
  readonly problem: string | null
  want(wish: Partial<HouseWish>): void
  play(until: Until): void
  fire(path: Path, how: Firing): void
  back(): void
  /** The worker, for whoever sits down in it. */
  readonly worker: TrialWorker | null
  /** It was played on elsewhere. */
  lookAgain(): void
}

interface Kept {
  readonly looked: readonly Looked[]
  readonly now: HouseNow | null
  readonly store: TableStore | null
  readonly history: readonly Happened[]
}

const NOTHING: Kept = { looked: [], now: null, store: null, history: [] }

let tables = 0

/** `game` is what is written for; nothing is tried while something in the draft is not right. */
export function useHouse(game: string, draft: Draft, sound: boolean): House {
  const [wish, setWish] = useState(FIRST_WISH)
  const [kept, setKept] = useState(NOTHING)
  const [busy, setBusy] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const [worker, setWorker] = useState<TrialWorker | null>(null)
  const table = useRef('')
  useEffect(() => {
    const opened = new TrialWorker()
    setWorker(opened)
    return () => opened.end()
  }, [])

  const asking = useCallback(async (ask: () => Promise<void>) => {
    setBusy(true)
    try {
      await ask()
      setProblem(null)
    } catch (error) {
      setProblem((error instanceof Error ? error.message : String(error)) || t('problem.unopened'))
    }
    setBusy(false)
  }, [])
  const latest = useRef(NOTHING)
  const show = useCallback(
    (now: HouseNow, of: HouseWish, looked: readonly Looked[] | null, anew: boolean) => {
      latest.current = shown(latest.current, { now, of, looked, anew, game, table: table.current })
      setKept(latest.current)
    },
    [game],
  )

  useEffect(() => {
    if (!sound || worker === null) return setBusy(sound)
    // At once, and not only when it is laid: what is pressed meanwhile would be done in a house that is going.
    setBusy(true)
    const timer = setTimeout(() => {
      void asking(async () => {
        const held = await worker.ask('hold', { game, draft })
        table.current = `tried-house-${++tables}`
        show(await worker.ask('lay', { ...wish, table: table.current }), wish, held.looked, true)
      })
    }, REST)
    return () => clearTimeout(timer)
  }, [worker, game, draft, wish, sound, asking, show])

  const again = (ask: (open: TrialWorker) => Promise<HouseNow>, anew = false) => {
    if (worker === null) return
    void asking(async () => {
      if (anew) table.current = `tried-house-${++tables}`
      show(await ask(worker), wish, null, anew)
    })
  }
  return {
    ...{ wish, ...kept, busy, problem, worker },
    want: (change) => setWish((before) => ({ ...before, ...change })),
    play: (until) => again((open) => open.ask('play', { until, seat: ONLOOKER })),
    fire: (path, how) => again((open) => open.ask('fire', { path, how })),
    back: () => again((open) => open.ask('back', { table: table.current }), true),
    lookAgain: () => again((open) => open.ask('look', { seat: ONLOOKER, table: table.current }), true),
  }
}

interface ToShow {
  readonly now: HouseNow
  readonly of: HouseWish
  readonly looked: readonly Looked[] | null
  readonly anew: boolean
  readonly game: string
  readonly table: string
}

/** The last position stands there at once: in the small house nothing is played out. */
function shown(before: Kept, { now, of, looked, anew, game, table }: ToShow): Kept {
  const last = now.positions.at(-1)
  const store = anew || before.store === null ? openStore(game, of, table, null) : before.store
  if (last !== undefined) store.heard({ ...last, happened: [] })
  const happened = now.positions.flatMap((position) => position.happened)
  const history = anew ? happened : [...before.history, ...happened]
  return { looked: looked ?? before.looked, now, store, history }
}

/** Whoever sits there, and the others, who are not called the same. */
export function namesIn({ players, seat }: HouseWish): string[] {
  const others = t('lesson.others').split('|')
  return Array.from({ length: players }, (_, at) =>
    at === seat ? t('lesson.you') : (others[at] ?? `${t('lesson.you')} ${at + 1}`),
  )
}

/** `seat` is whose eyes it is seen through; null for an onlooker. */
export function openStore(game: string, wish: HouseWish, table: string, seat: number | null): TableStore {
  const store = new TableStore(table)
  store.heardOf(triedTable({ id: table, game, names: namesIn(wish), seat: seat ?? ONLOOKER, over: false }), seat)
  store.connection('open')
  return store
}

/** Position after position, as they come over a real line. */
export function showOneByOne(store: TableStore, positions: readonly PositionMessage[]): void {
  const [first, ...rest] = positions
  if (first === undefined) return
  store.heard(first)
  if (rest.length > 0) setTimeout(() => showOneByOne(store, rest))
}
