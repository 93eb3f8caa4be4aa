/** The great scene: somebody stands before the master, the object raised, will burning down, the die at rest. */
import type { Scene, SceneProps, Sight } from '@gloam/games/board/contract.ts'
import { OnlyYou } from '@gloam/games/board/only-you.tsx'
import type { Ask, GameEvent } from '@gloam/kernel/game.ts'
import { motion } from 'motion/react'
import type { Card } from '../../content/cards.ts'
import { masterOf, strengthFor } from '../../content/masters.ts'
import { TILES } from '../../content/tiles.ts'
import { EMPTY } from '../../rules/board.ts'
import { partsOf, sumOf } from '../../rules/fight/sums.ts'
import type { HellHouse, HellView, Part, Place } from '../../types.ts'
import { CandleArt, flameOf, MOST_CANDLES } from '../art/candle.tsx'
import { Chip } from '../art/chip.tsx'
import { Defs } from '../art/defs.tsx'
import { DieArt } from '../art/die.tsx'
import { MasterSilhouette, masterLight } from '../art/masters/index.tsx'
import { disc, line, oval, rect } from '../art/pen.ts'
import { TileArt } from '../art/tile.tsx'
import { FightCards } from '../fight/fight.tsx'
import { dieNeeded } from '../fight/need.ts'
import { Sum } from '../fight/sum.tsx'
import { paintOf } from '../looks.ts'
import { type Top, TopProvider } from '../top.tsx'
import { Actions } from '../tray/actions.tsx'
import { Picker } from '../tray/picker.tsx'
import { faceOf } from '../who.ts'
import { Backdrop, STAGE } from './backdrop.tsx'
import { HunterFromBehind } from './hunter.tsx'

type Event = GameEvent<HellHouse>

/** Who stands before the master, where, with what: from the event, or else from the fight that is on. */
interface Meeting {
  who: number
  object: Card
  room: Place
  paid: number
}

function meetingIn(view: HellView, event: Event | null): Meeting {
  const who = event !== null && 'who' in event ? event.who : (view.fight?.sides[0] ?? view.turn)
  const player = view.players[who]
  const room = TILES[view.field[player?.cell ?? -1] ?? EMPTY]?.name ?? 'path'
  const paid = event?.is === 'willPaid' ? event.will : 0
  if (event?.is === 'confronted') return { who, object: event.object, room: event.into, paid }
  return { who, object: player?.object ?? 0, room, paid }
}

/** The master as this seat may know it; at the end everybody does. */
function masterIn(view: HellView, event: Event | null): Card | null {
  return event?.is === 'gameEnded' ? event.master : view.master
}

const ROUND = { strokeLinecap: 'round' } as const

/** The will that is left, and the smoke of what was paid, drawn to the object. */
function Rail({ will, paid }: { will: number; paid: number }) {
  const step = 40
  return (
    <g transform="translate(400 650)">
      {Array.from({ length: paid }, (_, k) => {
        const x = (will + k) * step
        return (
          <g key={x}>
            {line(
              `M${x} -56C${x - 10} -120 ${x - 120} -110 ${70 - k * 6} -190S-20 -300 -60 -380`,
              '#dfe9ff',
              8 - k * 1.5,
              { ...ROUND, opacity: 0.55 },
            )}
          </g>
        )
      })}
      {rect(-30, 0, MOST_CANDLES * step + 20, 12, '#7a5420', 4)}
      {Array.from({ length: MOST_CANDLES }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: candles have nothing but their place
        <g key={i} transform={`translate(${i * step} 0)`}>
          <CandleArt w={17} h={48} state={flameOf(i, will, paid)} />
        </g>
      ))}
    </g>
  )
}

/** A point of the circle on the floor, as far from its middle as is said. */
function onCircle(turn: number, far: number): string {
  const angle = (turn * 2 * Math.PI) / STAR - Math.PI / 2
  return `${Math.round(far * 330 * Math.cos(angle))} ${Math.round(far * 80 * Math.sin(angle))}`
}

const STAR = 5

/** The circle in which the master stands, and the star within. */
function Circle({ light }: { light: string }) {
  const star = Array.from({ length: STAR }, (_, i) => onCircle((i * 2) % STAR, 0.9)).join('L')
  return (
    <g transform="translate(640 564)">
      {oval(0, 0, 330, 80, light, { opacity: 0.07 })}
      {oval(0, 0, 330, 80, 'none', { stroke: light, strokeWidth: 3, opacity: 0.75 })}
      {oval(0, 0, 297, 72, 'none', { stroke: light, strokeWidth: 2, opacity: 0.5 })}
      {line(`M${star}Z`, light, 2.5, { opacity: 0.55, strokeLinejoin: 'round' })}
    </g>
  )
}

const rollOf = (event: Event | null): number | null => {
  if (event?.is === 'fightRolled') return event.roll
  if (event?.is === 'instruction') return event.rolls[event.rolls.length - 1] ?? null
  return event?.is === 'fightValues' ? (event.parts.find(({ part }) => part === 'die')?.value ?? null) : null
}

function Confrontation(props: SceneProps<HellHouse>) {
  const { view, event, still } = props
  const { who, object, room, paid } = meetingIn(view, event)
  const master = masterIn(view, event)
  const light = masterLight(master)
  const roll = rollOf(event) ?? (view.fight?.dice[0] || null)
  return (
    <TopProvider value={props}>
      <div className="hh-great">
        <Defs />
        <Headline top={props} meeting={{ who, object, room, paid }} master={master} />
        <svg
          viewBox={`0 ${-STAGE.above} ${STAGE.width} ${STAGE.height + STAGE.above}`}
          preserveAspectRatio="xMidYMid meet"
          aria-hidden="true"
        >
          <Backdrop room={room} />
          <radialGradient id="hh-aura">
            <stop offset="0" stopColor={light} stopOpacity="0.5" />
            <stop offset="1" stopColor={light} stopOpacity="0" />
          </radialGradient>
          {oval(640, 300, 380, 330, 'url(#hh-aura)')}
          {oval(640, 300, 150, 190, 'url(#hh-aura)')}
          <Circle light={light} />
          <motion.g
            initial={still ? false : { opacity: 0, y: 30 }}
            animate={{ opacity: event?.is === 'masterDestroyed' ? 0.25 : 1, y: 0 }}
            transition={{ duration: still ? 0 : 0.9 }}
          >
            <g transform="translate(640 590) scale(.92)">
              <MasterSilhouette master={master} />
            </g>
          </motion.g>
          <HunterFromBehind
            person={view.players[who]?.person ?? 0}
            colour={paintOf(faceOf(props, who))}
            object={object}
          />
          <Rail will={view.players[who]?.will ?? 0} paid={paid} />
          {roll === null ? null : <Fallen top={props} roll={roll} need={neededIn(props, event, who, object)} />}
        </svg>
        <Strip top={props} event={event} who={who} object={object} />
      </div>
    </TopProvider>
  )
}

/** The die at rest, and what it had to show, as far as this seat can know. */
function Fallen({ top: { text, still }, roll, need }: { top: Top; roll: number; need: number | null }) {
  return (
    <g transform="translate(930 540)">
      {disc(0, 0, 90, '#bfe0ff', { opacity: 0.16 })}
      <motion.g
        key={roll}
        initial={still ? false : { y: -160, rotate: -260, opacity: 0 }}
        animate={{ y: 0, rotate: 0, opacity: 1 }}
        transition={{ duration: still ? 0 : 0.6, ease: [0.2, 0.9, 0.3, 1] }}
      >
        <DieArt r={56} face={roll} />
      </motion.g>
      {need === null ? null : (
        <text y="96" className="hh-needed">
          {text.say('scene.needed', { need })}
        </text>
      )}
    </g>
  )
}

const LEAST = 1
const MOST = 10

/** Against a strength that this seat knows: what the die has to show; null where no roll, or any, is enough. */
function neededIn({ view }: Top, event: Event | null, who: number, object: Card): number | null {
  const strength = strengthKnown(view, who, object)
  const parts = partsIn(view, event)
  if (strength === null || parts.length === 0) return null
  const need = dieNeeded(sumOf(parts.filter(({ part }) => part !== 'die')), strength)
  return need <= LEAST || need > MOST ? null : need
}

function partsIn(view: HellView, event: Event | null): readonly Part[] {
  if (event?.is === 'fightValues') return event.parts
  return view.fight === null ? [] : partsOf(view, view.fight, 0)
}

function Headline({ top, meeting, master }: { top: Top; meeting: Meeting; master: Card | null }) {
  const { text, reader, view } = top
  const { who, object, room } = meeting
  return (
    <header className="hh-headline">
      <p className="hh-proof">
        <svg viewBox="0 0 100 100" width="52" height="52" aria-hidden="true">
          <TileArt tile={view.field[view.players[who]?.cell ?? -1] ?? EMPTY} />
        </svg>
        {object === 0 ? null : <Chip object={object} size={52} />}
        <span>{text.say('scene.proof', { who, object, into: room }, reader)}</span>
      </p>
      <div>
        <p>{text.say('scene.masterIs')}</p>
        <h2>{master === null ? text.say('scene.nameless') : text.say(`card.${master}.name`)}</h2>
      </div>
    </header>
  )
}

/** The sum below, and what it has to reach as far as this seat knows it. */
function Strip({ top, event, who, object }: { top: Top; event: Event | null; who: number; object: Card }) {
  const { view, text } = top
  const { fight } = view
  const parts = partsIn(view, event)
  const rolled = event?.is === 'fightValues' || (fight?.dice[0] ?? 0) > 0
  const result = event === null ? null : resultWords(top, event)
  const strength = strengthKnown(view, who, object)
  return (
    <section className="hh-great-strip">
      {parts.length === 0 ? null : <Sum who={who} parts={parts} look="bone" rolled={rolled} />}
      {fight?.score.some((won) => won > 0) ? (
        <p className="hh-score">{text.say('scene.score', { won: fight.score[0], lost: fight.score[1] })}</p>
      ) : null}
      {strength === null ? (
        <p>{text.say('scene.strengthHidden')}</p>
      ) : (
        <p className="hh-strength">
          {text.say('scene.strength', { strength })}
          <svg viewBox="-13 -9 26 18" width="26" height="18" aria-hidden="true">
            <OnlyYou label={text.say('board.onlyYou')} />
          </svg>
        </p>
      )}
      {result === null ? null : <b className="hh-result">{result}</b>}
      <Picker />
      <FightCards />
      <Actions />
    </section>
  )
}

function strengthKnown(view: HellView, who: number, object: Card): number | null {
  if (view.master === null) return null
  const room = TILES[view.field[view.players[who]?.cell ?? -1] ?? EMPTY]?.name
  const dweller = masterOf(view.master).dwellers.find((one) => one.object === object && one.room === room)
  if (dweller === undefined) return null
  return strengthFor(view.players.filter(({ servant }) => !servant).length, dweller)
}

const TOLD: readonly Event['is'][] = [
  'instruction',
  'willPaid',
  'fightValues',
  'attemptFailed',
  'masterDestroyed',
  'willLent',
  'fightCardPlayed',
  'gameEnded',
]

function resultWords({ text, reader }: Top, event: Event): string | null {
  return TOLD.includes(event.is) ? text.event(event, reader) : null
}

const HOLDS: Partial<Record<Event['is'], number>> = {
  confronted: 3_200,
  instruction: 2_600,
  willPaid: 1_600,
  fightRolled: 1_600,
  fightValues: 2_600,
  attemptFailed: 2_600,
  masterDestroyed: 4_200,
}

/** Will is paid only before the master, and only the master has a value that is neither a figure's nor a card's. */
function isMasters(event: Event): boolean {
  return event.is === 'willPaid' || (event.is === 'fightValues' && event.against === null && event.card === null)
}

/** The scene that an event of a confrontation opens, or goes on with. */
export function confrontationOf(event: Event, sight: Sight<HellHouse>): Scene<HellHouse> | null {
  const holds = HOLDS[event.is]
  if (holds === undefined) return null
  const inFight = sight.view.fight?.against === 'master' || isMasters(event)
  const always =
    event.is === 'confronted' ||
    event.is === 'attemptFailed' ||
    event.is === 'masterDestroyed' ||
    event.is === 'instruction'
  if (!inFight && !always) return null
  const said = sight.text.event(event, sight.reader)
  return { key: 'confrontation', title: sight.text.say('scene.confrontation'), said, Scene: Confrontation, holds }
}

export function confrontationAsked(_: Ask<HellHouse>, sight: Sight<HellHouse>): Scene<HellHouse> | null {
  if (sight.view.fight?.against !== 'master') return null
  return { key: 'confrontation', title: sight.text.say('scene.confrontation'), Scene: Confrontation, holds: 'reader' }
}
