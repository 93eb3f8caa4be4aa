/** What bots believe: what they go by when they choose, and what could be read out of the rules instead. */
import type { Draft } from '@gloam/games/workshop.ts'
import { useEffect, useState } from 'react'
import { TrialCrew } from '../../../home/trial/crew.ts'
import { t } from '../../../text/index.ts'
import { valueAt } from '../edits.ts'
import type { Bench } from '../use-bench.ts'
import { HOPES, hasHopes } from './hopes.ts'

export function Beliefs({ bench, game }: { bench: Bench; game: string }) {
  const { draft } = bench
  const proposed = useProposed(game, draft)
  const own = valueAt(draft, HOPES)
  const has = hasHopes(draft)
  const isSame = JSON.stringify(own ?? []) === JSON.stringify(proposed ?? [])
  return (
    <section className="panel ws-beliefs" aria-labelledby="ws-beliefs">
      <h3 id="ws-beliefs">{t('workshop.beliefs.title')}</h3>
      <p className="help">{t(has ? 'workshop.beliefs.about' : 'workshop.beliefs.none')}</p>
      <Sentences bench={bench} draft={draft} />
      {proposed !== null && proposed.length > 0 && !isSame && (
        <>
          <h4>{t('workshop.beliefs.proposed')}</h4>
          <Sentences bench={bench} draft={{ ...draft, haunt: { ...(draft.haunt as object), hopes: proposed } }} />
          <button type="button" onClick={() => bench.set(HOPES, proposed)}>
            {t('workshop.beliefs.take')}
          </button>
        </>
      )}
      {proposed !== null && isSame && has && <p className="help">{t('workshop.beliefs.same')}</p>}
    </section>
  )
}

function Sentences({ bench, draft }: { bench: Bench; draft: Draft }) {
  const lines = hopeLines(bench, draft)
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Each hope of a draft as a sentence. */
export function hopeLines({ workshop, tongue }: Bench, draft: Draft): string[] {
  const sections = workshop.sections(draft, workshop.pageOf(HOPES), tongue)
  const items = sections.find(({ path }) => path.join() === HOPES.join())?.items ?? []
  return items.map(({ line }) => capital(line.pieces.map(({ text }) => text).join('')))
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

function useProposed(game: string, draft: Draft): readonly unknown[] | null {
  const [proposed, setProposed] = useState<readonly unknown[] | null>(null)
  useEffect(() => {
    const crew = new TrialCrew(game, 1)
    let open = true
    crew.ask(draft, 'hopes', null).then(
      (hopes) => open && setProposed(hopes),
      () => open && setProposed([]),
    )
    return () => {
      open = false
      crew.end()
    }
  }, [game, draft])
  return proposed
}
