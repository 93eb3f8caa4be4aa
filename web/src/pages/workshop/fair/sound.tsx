/** Is it sound: the laws that hold for every game, on random matches; and what they never reach. */
import type { Looked } from '@gloam/games/trial.ts'
import type { Fault, Path } from '@gloam/games/workshop.ts'
import { useEffect, useRef, useState } from 'react'
import { EACH, type LawHeld, NOTHING_TRIED, type Soundness, trySoundness } from '../../../home/trial/soundness.ts'
import { type Key, t } from '../../../text/index.ts'
import { labelOf } from '../try/labels.ts'
import type { Bench } from '../use-bench.ts'

interface SoundProps {
  bench: Bench
  game: string
  looked: readonly Looked[]
  onGo: (path: Path) => void
}

export function IsItSound({ bench, game, looked, onGo }: SoundProps) {
  const [now, setNow] = useState<Soundness | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const { draft } = bench
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tried is said of the draft that it was tried on
  useEffect(() => {
    setNow(null)
    return () => stop.current?.()
  }, [draft])
  const begin = () => {
    stop.current?.()
    setNow(NOTHING_TRIED)
    stop.current = trySoundness(game, draft, setNow)
  }
  const busy = now !== null && !now.done
  return (
    <section className="panel ws-sound" aria-labelledby="ws-sound">
      <header>
        <h3 id="ws-sound">{t('workshop.sound.title')}</h3>
        <button type="button" disabled={busy} onClick={begin}>
          {t(busy ? 'workshop.sound.trying' : 'workshop.sound.begin')}
        </button>
      </header>
      <p className="help">{t('workshop.sound.about', { matches: EACH })}</p>
      {now !== null && (
        <>
          <ul className="ws-laws">
            {now.laws.map((law) => (
              <Law key={law.law} law={law} />
            ))}
            {now.untold !== undefined && (
              <li className={now.untold === null ? 'held' : 'broken'}>
                {now.untold === null ? (
                  t('workshop.sound.told')
                ) : (
                  <Untold bench={bench} fault={now.untold} onGo={onGo} />
                )}
              </li>
            )}
          </ul>
          <Unreached bench={bench} now={now} looked={looked} onGo={onGo} />
          {now.done && (
            <p className="ws-verdict" role="status">
              {t(isSound(now) ? 'workshop.sound.yes' : 'workshop.sound.no')}
            </p>
          )}
        </>
      )}
    </section>
  )
}

const isSound = ({ laws, untold }: Soundness): boolean => untold === null && laws.every(({ broken }) => broken === null)

function Law({ law: { law, held, broken } }: { law: LawHeld }) {
  return (
    <li className={broken === null ? 'held' : 'broken'}>
      <span>{t(`workshop.sound.${law}` as Key)}</span>{' '}
      <span className="help">{t('workshop.sound.held', { held, of: EACH })}</span>
      {broken !== null && (
        <p className="ws-warning" lang="en">
          {broken}
        </p>
      )}
    </li>
  )
}

/** Why it cannot be played on, and from where: that leads to its page. */
function Untold({ bench, fault, onGo }: Pick<SoundProps, 'bench' | 'onGo'> & { fault: Fault }) {
  const { workshop, tongue } = bench
  const { reason, language } = workshop.said(fault, tongue)
  const said = <span lang={language === tongue.language ? undefined : language}>{reason}</span>
  if (fault.path.length < 2) return said
  return (
    <button type="button" className="quiet" onClick={() => onGo(fault.path)}>
      {said}
    </button>
  )
}

/** Lines that no random match has come to: monsters are told by the matches of bots. */
function Unreached({ bench, now, looked, onGo }: Omit<SoundProps, 'game'> & { now: Soundness }) {
  if (!now.done) return null
  const isReached = ({ path }: Looked) => [...now.reached].some((key) => `${key}.`.startsWith(`${path.join('.')}.`))
  const left = looked.filter((one) => one.part !== 'monsters' && !isReached(one))
  if (left.length === 0) return <p className="help">{t('workshop.sound.allReached')}</p>
  return (
    <>
      <p>{t('workshop.sound.unreached', { count: left.length })}</p>
      <ul>
        {left.map((one) => (
          <li key={one.path.join('.')}>
            <button type="button" className="quiet" onClick={() => onGo(one.path)}>
              {labelOf(bench, one)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
