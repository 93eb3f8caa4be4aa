/** What has happened, in sentences; each line can show its place on the board. */

import placeIcon from 'icon:position-marker'
import backIcon from 'icon:return-arrow'
import ruleIcon from 'icon:rule-book'
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Happened } from '@gloam/protocol/live.ts'
import { memo, useMemo, useState } from 'react'
import { asEvent, headingIn, type LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { useExplain } from '../board/explain.tsx'
import type { Names } from '../names.ts'
import { picksBefore, undoneIn } from '../stage/rewinding.ts'
import type { EventData } from '../stage/stage.ts'
import { type Line, linesOf } from './lines.ts'
import { held, linked } from './linked.ts'

interface LogProps {
  game: LoadedGame
  history: readonly Happened[]
  /** What led to where a what-if began, counted backwards from there. */
  earlier: readonly Happened[]
  players: readonly PlayerFace[]
  names: Names
  /** How many picks have been made. */
  picks: number
  /** What is being shown on the board right now. */
  showing: EventData | null
  /** Proposes to step back to where so many picks had been made; given to the host only. */
  onStepBack?: ((picks: number) => void) | undefined
  /** Opens the rulebook at a heading. */
  onRule(heading: string): void
  /** Shows a place of the board. */
  onShow(place: string): void
  /** Opens the scene of an event once more; false if it has none. */
  onScene(event: EventData): boolean
}

/** Lines that are there at first, and that are added at a time: whatever is in the page takes part in every frame. */
const AT_ONCE = 40
/** Pixels from the first line at which those before it are added. */
const SOON = 300

export const Log = memo(function Log(props: LogProps) {
  const { game, history, earlier, players, names, picks, showing, onStepBack, onRule, onShow, onScene } = props
  const [seat, setSeat] = useState<number | null>(null)
  const [most, setMost] = useState(AT_ONCE)
  const lineMaker = useMemo(() => remembering(game, names), [game, names])
  const before = useMemo(() => linesIn(earlier, lineMaker), [earlier, lineMaker])
  const since = useMemo(() => linesIn(history, lineMaker), [history, lineMaker])
  const lines = before.length === 0 ? since : [...before, ...since]
  const counts = useMemo(() => picksBefore(history, picks), [history, picks])
  const kept = seat === null ? lines : lines.filter((line) => line.seat === seat)
  const addEarlier = () => setMost((now) => now + AT_ONCE)
  return (
    <div className="log">
      <fieldset className="log-filter">
        <legend className="unseen">{t('log.filter')}</legend>
        <button type="button" aria-pressed={seat === null} onClick={() => setSeat(null)}>
          {t('log.everybody')}
        </button>
        {players.map(({ name, ...look }, place) => (
          <button
            key={name}
            type="button"
            aria-pressed={seat === place}
            aria-label={name}
            title={name}
            onClick={() => setSeat(seat === place ? null : place)}
          >
            <Mark {...look} size={18} />
          </button>
        ))}
      </fieldset>
      <div
        className="log-lines"
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={t('log.label')}
        onScroll={({ currentTarget }) => kept.length > most && isNearFirst(currentTarget) && addEarlier()}
      >
        <ol>
          {kept.length > most && (
            // It is no news: nobody has to hear of it.
            <li aria-live="off">
              <button type="button" className="quiet" onClick={addEarlier}>
                {t('log.earlier')}
              </button>
            </li>
          )}
          {kept.slice(-most).map((line) => (
            <LogLine
              key={line.key}
              line={line}
              game={game}
              players={players}
              newest={line.event !== null && line.event === showing}
              picks={counts.get(line.sequence)}
              onStepBack={onStepBack}
              onRule={onRule}
              onShow={onShow}
              onScene={onScene}
            />
          ))}
        </ol>
      </div>
    </div>
  )
})

/** What has been taken back is among them, marked as such. */
function linesIn(history: readonly Happened[], lineMaker: (happened: Happened) => readonly Line[]): readonly Line[] {
  const undone = undoneIn(history)
  return history.flatMap((happened) =>
    undone.has(happened.sequence)
      ? lineMaker(happened).map((line) => ({ ...line, undone: true }))
      : lineMaker(happened),
  )
}

/** The list is turned over: its end is where scrolling begins. */
const isNearFirst = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean =>
  scrollHeight - clientHeight + scrollTop < SOON

interface LogLineProps {
  line: Line
  newest: boolean
  game: LoadedGame
  players: readonly PlayerFace[]
  picks: number | undefined
  onStepBack: ((picks: number) => void) | undefined
  onRule(heading: string): void
  onShow(place: string): void
  onScene(event: EventData): boolean
}

const LogLine = memo(function LogLine(props: LogLineProps) {
  const { line, newest, game, players, picks, onStepBack, onRule, onShow, onScene } = props
  const { event } = line
  const rule = event === null ? null : headingIn(game, game.board?.ruleOf?.[String(event['is'])])
  const place = event === null ? null : (game.board?.place?.(asEvent(event)) ?? null)
  const icon = event === null ? backIcon : game.board?.icons?.[String(event['is'])]
  const face = line.seat === null ? undefined : players[line.seat]
  const show = () => {
    if (event !== null && onScene(event)) return
    if (place === null) return
    onShow(place)
    flash(place)
  }
  return (
    <li
      className={
        [line.first && 'first', line.undone && 'undone', newest && 'newest'].filter(Boolean).join(' ') || undefined
      }
    >
      <span className="log-sign">
        {icon !== undefined ? (
          <span style={face && { color: face.colour }}>
            <Icon path={icon} size={16} />
          </span>
        ) : (
          face && <Mark {...face} size={14} />
        )}
      </span>
      <LineText game={game} line={line} />
      <span className="log-tools">
        {place !== null && <LineTool icon={placeIcon} label={t('log.show')} onPress={show} />}
        {rule !== null && <LineTool icon={ruleIcon} label={t('log.rule', { rule })} onPress={() => onRule(rule)} />}
        {line.first && onStepBack !== undefined && picks !== undefined && (
          <LineTool icon={backIcon} label={t('repair.propose')} onPress={() => onStepBack(picks)} />
        )}
      </span>
    </li>
  )
})

function LineTool({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className="step-back" title={label} aria-label={label} onClick={onPress}>
      <Icon path={icon} size={14} />
    </button>
  )
}

/** The sentence; a card that it names opens when its name is pressed. */
function LineText({ game, line }: { game: LoadedGame; line: Line }) {
  const { open } = useExplain()
  const parts = useMemo(
    () => (line.event === null ? [{ text: line.text, key: null }] : linked(game, line.text, line.event)),
    [game, line],
  )
  return (
    <span>
      {line.undone && <span className="unseen">{t('log.undone')} </span>}
      {held(parts).map(({ text, key, before, after }, i) =>
        key === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
          <Said key={i} text={game.text}>
            {text}
          </Said>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
          <span key={i} className="held">
            {before}
            <button type="button" className="link named" onClick={() => open(key)}>
              <Said text={game.text}>{text}</Said>
            </button>
            {after}
          </span>
        ),
      )}
    </span>
  )
}

/** Lets the place on the board glow for a moment. */
function flash(place: string): void {
  for (const element of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    element.classList.add('flash')
    setTimeout(() => element.classList.remove('flash'), 1_600)
  }
}

/** A long log is said once, not once for each new line. */
function remembering(game: LoadedGame, names: Names): (happened: Happened) => readonly Line[] {
  const said = new WeakMap<Happened, readonly Line[]>()
  return (happened) => {
    const known = said.get(happened)
    if (known !== undefined) return known
    const lines = linesOf(game, happened, names)
    said.set(happened, lines)
    return lines
  }
}
