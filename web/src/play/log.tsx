/** What has happened, in sentences; each line can show its place on the board. */
import backIcon from 'icon:return-arrow'
import ruleIcon from 'icon:rule-book'
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { Happened } from '@gloam/protocol/live.ts'
import { memo, useMemo, useState } from 'react'
import { asEvent, type LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import type { Names } from './question.tsx'
import { picksBefore } from './rewinding.ts'
import type { EventData } from './stage.ts'

interface LogProps {
  game: LoadedGame
  history: readonly Happened[]
  players: readonly PlayerFace[]
  names: Names
  /** How many picks have been made. */
  picks: number
  /** Proposes to step back to where so many picks had been made; given to the host only. */
  onStepBack?: ((picks: number) => void) | undefined
  /** Opens the rulebook at a heading. */
  onRule(heading: string): void
}

interface Line {
  key: string
  sequence: number
  seat: number | null
  text: string
  event: EventData | null
  first: boolean
}

const AT_ONCE = 150

export const Log = memo(function Log({ game, history, players, names, picks, onStepBack, onRule }: LogProps) {
  const [seat, setSeat] = useState<number | null>(null)
  const [most, setMost] = useState(AT_ONCE)
  const lineMaker = useMemo(() => remembering(game, names), [game, names])
  const lines = useMemo(() => history.flatMap(lineMaker), [history, lineMaker])
  const before = useMemo(() => picksBefore(history, picks), [history, picks])
  const kept = seat === null ? lines : lines.filter((line) => line.seat === seat)
  return (
    <div className="log">
      <fieldset className="log-filter">
        <legend className="unseen">{t('log.filter')}</legend>
        <button type="button" aria-pressed={seat === null} onClick={() => setSeat(null)}>
          {t('log.everybody')}
        </button>
        {players.map(({ name, colour, shape }, place) => (
          <button
            key={name}
            type="button"
            aria-pressed={seat === place}
            aria-label={name}
            title={name}
            onClick={() => setSeat(seat === place ? null : place)}
          >
            <Mark colour={colour} shape={shape} size={15} />
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <div className="log-lines" role="log" tabIndex={0} aria-label={t('log.label')}>
        <ol>
          {kept.length > most && (
            <li>
              <button type="button" className="quiet" onClick={() => setMost(most + AT_ONCE)}>
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
              picks={before.get(line.sequence)}
              onStepBack={onStepBack}
              onRule={onRule}
            />
          ))}
        </ol>
      </div>
    </div>
  )
})

interface LogLineProps {
  line: Line
  game: LoadedGame
  players: readonly PlayerFace[]
  picks: number | undefined
  onStepBack: ((picks: number) => void) | undefined
  onRule(heading: string): void
}

const LogLine = memo(function LogLine({ line, game, players, picks, onStepBack, onRule }: LogLineProps) {
  const rule = line.event === null ? undefined : game.board?.ruleOf?.[String(line.event['is'])]
  const place = line.event === null ? null : (game.board?.place?.(asEvent(line.event)) ?? null)
  const icon = line.event === null ? backIcon : game.board?.icons?.[String(line.event['is'])]
  const face = line.seat === null ? undefined : players[line.seat]
  return (
    <li className={line.first ? 'first' : undefined}>
      <span className="log-sign">
        {icon !== undefined ? (
          <span style={face && { color: face.colour }}>
            <Icon path={icon} size={16} />
          </span>
        ) : (
          face && <Mark colour={face.colour} shape={face.shape} size={12} />
        )}
      </span>
      {place === null ? (
        <span>{line.text}</span>
      ) : (
        <button type="button" className="link" onClick={() => flash(place)}>
          {line.text}
        </button>
      )}
      {rule !== undefined && (
        <button
          type="button"
          className="step-back"
          aria-label={t('log.rule', { rule })}
          title={rule}
          onClick={() => onRule(rule)}
        >
          <Icon path={ruleIcon} size={14} />
        </button>
      )}
      {line.first && onStepBack !== undefined && picks !== undefined && (
        <button
          type="button"
          className="step-back"
          title={t('repair.propose')}
          aria-label={t('repair.propose')}
          onClick={() => onStepBack(picks)}
        >
          <Icon path={backIcon} size={14} />
        </button>
      )}
    </li>
  )
})

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

export function linesOf(game: LoadedGame, happened: Happened, names: Names): Line[] {
  const { sequence, seat, what, events, lost = 0 } = happened
  if (what === 'migrate')
    return [{ key: `${sequence}`, sequence, seat, text: t('log.migrate', { lost }), event: null, first: true }]
  if (what === 'undo' || what === 'rewind') {
    const text = seat === null ? t('log.rewind') : t(`log.${what}`, { name: names.nameOf(seat) })
    return [{ key: `${sequence}`, sequence, seat, text, event: null, first: true }]
  }
  return events.map((event, i) => ({
    key: `${sequence}.${i}`,
    sequence,
    seat: typeof event['seat'] === 'number' ? event['seat'] : seat,
    text: game.text.event(asEvent(event), names),
    event,
    first: i === 0,
  }))
}
