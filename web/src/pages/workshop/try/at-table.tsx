/** «Play from here»: the real table over the house that is being tried, bots in the other seats; nothing of it is kept. */
import type { HouseWish } from '@gloam/games/trial.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { ClientMessage } from '@gloam/protocol/live.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LoadedGame } from '../../../games.ts'
import type { TrialWorker } from '../../../home/trial/client.ts'
import { triedTable } from '../../../home/trial/table.ts'
import type { HouseNow, PositionMessage } from '../../../home/trial/words.ts'
import type { Position, TableStore } from '../../../net/live/table-store.ts'
import { NO_COMMANDS, type TableCommands } from '../../../play/commands.ts'
import { TableScreen } from '../../../play/table-screen.tsx'
import { t } from '../../../text/index.ts'
import { namesIn, openStore, showOneByOne } from './use-house.ts'

let count = 0

class TrialTable {
  readonly store: TableStore
  private readonly worker: TrialWorker
  private readonly wish: HouseWish
  private readonly game: string
  private readonly frames: Frame[] = []
  private left = false

  constructor(game: string, worker: TrialWorker, wish: HouseWish) {
    this.game = game
    this.worker = worker
    this.wish = wish
    this.store = openStore(game, wish, `tried-table-${++count}`, wish.seat)
    this.store.sendWith((message) => this.receive(message))
  }

  async open(): Promise<void> {
    const { seat } = this.wish
    this.hear(await this.worker.ask('look', { seat, table: this.store.get().id }))
    await this.goOn()
  }

  leave(): void {
    this.left = true
  }

  story(): readonly Frame[] {
    return this.frames
  }

  since(sequence: number): Position[] {
    return this.frames
      .filter(({ happened }) => happened.sequence >= sequence)
      .map(({ happened, seen }) => ({ sequence: happened.sequence, seen, news: [happened] }))
  }

  /** Bots play until whoever sits here is asked, or it is over. */
  private async goOn(): Promise<void> {
    if (!this.left) this.hear(await this.worker.ask('play', { until: 'asked', seat: this.wish.seat }))
  }

  private receive(message: ClientMessage): boolean {
    if (message.do === 'note') return true
    if (message.do !== 'pick' && message.do !== 'undo') return false
    void this.act(message).catch(() => this.store.failed())
    return true
  }

  private async act(message: Extract<ClientMessage, { do: 'pick' | 'undo' }>): Promise<void> {
    const { seat } = this.wish
    if (message.do === 'undo') {
      const back = await this.worker.ask('undo', { seat })
      if (back !== null) this.hear(back)
      return
    }
    const { question, choice, request } = message
    const taken = await this.worker.ask('pick', { seat, question: Number(question), choice })
    if (taken === null) return this.store.heard({ is: 'refused', request, reason: 'stale question' })
    this.hear(taken)
    await this.goOn()
  }

  private hear({ positions, over }: HouseNow): void {
    if (this.left) return
    for (const { happened, seen } of positions) {
      const last = happened.at(-1)
      if (last !== undefined) this.frames.push({ happened: last, seen })
    }
    showOneByOne(this.store, positions as PositionMessage[])
    if (over) this.tellOver()
  }

  private tellOver(): void {
    const { wish, game } = this
    const { id } = this.store.get()
    this.store.heardOf(triedTable({ id, game, names: namesIn(wish), seat: wish.seat, over: true }), wish.seat)
  }
}

interface AtTableProps {
  game: LoadedGame
  worker: TrialWorker
  wish: HouseWish
  onBack: () => void
}

export function AtTable({ game, worker, wish, onBack }: AtTableProps) {
  const table = useMemo(() => new TrialTable(game.name, worker, wish), [game.name, worker, wish])
  useEffect(() => {
    void table.open().catch(() => table.store.failed())
    return () => table.leave()
  }, [table])
  const state = useSyncExternalStore(table.store.subscribe, table.store.get)
  const commands: TableCommands = {
    ...NO_COMMANDS,
    again: null,
    leave: onBack,
    loadStory: async () => table.story(),
    loadSince: async (sequence) => table.since(sequence),
  }
  if (state.table === null) return null
  return (
    <div className="ws-at-table">
      <div className="ws-strip">
        <button type="button" onClick={onBack}>
          {t('workshop.try.leave')}
        </button>
        <p>{t('workshop.try.nothingKept')}</p>
      </div>
      <TableScreen
        game={game}
        store={table.store}
        state={{ ...state, table: state.table }}
        commands={commands}
        guide={{ voice: () => null, coaches: false }}
      />
    </div>
  )
}
