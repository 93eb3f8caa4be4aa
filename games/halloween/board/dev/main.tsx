import '@fontsource/im-fell-english'
import '@fontsource-variable/inter'
import { speak } from '@gloam/games/text.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { takeRandom } from '@gloam/kernel/testing/random.ts'
import type { Like, Thing } from '@gloam/web/src/board.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { halloween } from '../../game.ts'
import { en, manner } from '../../text/index.ts'
import type { Halloween } from '../../types.ts'
import board from '../index.tsx'

const q = new URLSearchParams(location.search)
const seats = Number(q.get('seats') ?? 4)
const variant = (q.get('variant') ?? 'standard') as 'standard' | 'expert'
const until = q.get('until') ?? 'picks:0'
const play = Play.start(
  halloween,
  seats,
  { ...usualOptions(halloween), variant, cards: (q.get('cards') ?? 'random') as 'random' },
  (q.get('seed') ?? 'a')
    .repeat(64)
    .slice(0, 64)
    .replace(/[^0-9a-f]/g, 'a'),
)
const chance = fastChance(Number(q.get('luck') ?? 7))
const [kind, value] = until.split(':')
const stop = () =>
  play.state.outcome !== null ||
  (kind === 'picks' && play.state.picks >= Number(value) && play.open[0].ask.ask === 'turn') ||
  (kind === 'ask' && play.state.picks > 60 && play.open.some((o) => o.ask.ask === value)) ||
  (kind === 'round' && play.state.round >= Number(value) && play.open[0].ask.ask === 'turn')
let guard = 0
while (!stop() && guard++ < 20000) {
  // Plays a little better than chance: haunts, upgrades and cards first.
  const question = play.open[0]
  const good = question.choices.findIndex((c) => ['haunt', 'upgrade', 'occupy', 'lift', 'takeTile'].includes(c.do))
  if (good >= 0 && chance.below(3) > 0) play.take(question, good)
  else takeRandom(play, chance)
}
document.documentElement.dataset['theme'] = q.get('theme') ?? 'night'
document.body.style.cssText = `margin:0;background:${q.get('theme') === 'daylight' ? '#e8dcc4' : '#07080f'}`

const text = speak<Halloween>(en, q.get('lang') ?? 'en', manner)
const NAMES = ['Zoe', 'Ox', 'Marguerite', 'Bartholomew']
const COL = ['#63b8f0', '#f07b52', '#4fc196', '#e593c9']
const SH = ['circle', 'triangle', 'square', 'diamond']
const players = NAMES.slice(0, seats).map((name, i) => ({ name, colour: COL[i], shape: SH[i] }))

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
function speaks(c: Record<string, unknown>, likes: readonly Like[]): boolean {
  return likes.some((l) =>
    Object.keys(l).every(
      (f) => same(c[f], l[f]) || (Array.isArray(c[f]) && (c[f] as unknown[]).some((x) => same(x, l[f]))),
    ),
  )
}

function App() {
  const [, redraw] = useState(0)
  const [clicks, setClicks] = useState<(readonly Like[])[]>([])
  const seat = q.has('seat') ? Number(q.get('seat')) : (play.open[0]?.seat ?? 0)
  const [seen, setSeen] = useState(() => look(play, seat))
  const choices = (seen.question?.choices ?? []) as unknown as Record<string, unknown>[]
  const left = choices.filter((c) => clicks.every((l) => speaks(c, l)))
  const take = (c: Record<string, unknown>) => {
    play.take(play.open.find((o) => o.seat === seat) as never, choices.indexOf(c))
    setClicks([])
    setSeen(look(play, play.open[0]?.seat ?? 0))
    redraw((n) => n + 1)
  }
  const thing = (given: Like | readonly Like[], label: string): Thing => {
    const likes = (Array.isArray(given) ? given : [given]) as readonly Like[]
    const chosen = clicks.some((l) => same(l, likes))
    const count = left.filter((c) => speaks(c, likes)).length
    const lit = !chosen && count > 0 && (count < left.length || count === 1)
    const press = () => {
      const further = [...clicks, likes]
      const rest = choices.filter((c) => further.every((l) => speaks(c, l)))
      if (chosen) setClicks(clicks.filter((l) => !same(l, likes)))
      else if (rest.length === 1) take(rest[0])
      else setClicks(further)
    }
    const none = () => {}
    return {
      lit,
      chosen,
      props: {
        className: lit ? 'thing lit' : chosen ? 'thing chosen' : 'thing',
        'aria-label': label,
        ...(lit || chosen ? { role: 'button' as const, tabIndex: 0, onClick: press } : { role: 'group' as const }),
        onMouseEnter: none,
        onMouseLeave: none,
        onFocus: none,
        onBlur: none,
      },
    }
  }
  ;(globalThis as Record<string, unknown>)['left'] = left
  return (
    <div
      style={
        q.has('h')
          ? { width: Number(q.get('w')), height: Number(q.get('h')), containerType: 'size', overflow: 'auto' }
          : {}
      }
      id="area"
    >
      <board.Board view={seen.view} seat={seat} players={players} text={text} thing={thing} showing={null} />
      {q.has('summary') &&
        players.map((p, i) => (
          <div key={p.name}>
            <board.PlayerSummary view={seen.view} seat={i} text={text} />
          </div>
        ))}
    </div>
  )
}
createRoot(document.getElementById('root') as HTMLElement).render(<App />)
