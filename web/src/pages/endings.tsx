/** What has been played here: every kind of match that a game knows, how often it was told and how it ended. */
import { use } from 'react'
import { Link } from 'wouter'
import { gameTitle, type LoadedGame, loadGame } from '../games.ts'
import { type Answer, call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'
import '../style/endings.css'

type Kept = Answer<'tales'>

interface Ending {
  /** The value of the option that chooses it. */
  value: string
  number: string
  name: string
  /** The language that it is told in, if it is another than the page's. */
  language: string | undefined
  /** Only for those who have played it. */
  text: string | null
  ends: Kept['counts']
  count: number
  /** Your last table at which it was played. */
  yours: string | null
}

export default function Endings({ game }: { game: string }) {
  const loaded = use(loadGame(game))
  const games = useLoad(() => call('games'))
  const answer = useLoad(() => call('tales', { id: game }))
  const info = games.data?.find(({ name }) => name === game)
  const option = info?.tales ?? null
  const spec = option === null ? undefined : info?.options[option]
  const values = spec !== undefined && 'oneOf' in spec ? spec.oneOf.filter((value) => value !== spec.usual) : []
  const { data } = answer
  const endings = data === null || option === null ? [] : values.map((value) => endingOf(loaded, option, value, data))
  const count = endings.filter((ending) => ending.count > 0).length
  return (
    <Page wide title={t('endings.title', { game: gameTitle(game) })}>
      {(games.failed || answer.failed) && <p className="problem">{t('problem.offline')}</p>}
      {endings.length > 0 && <p className="lead">{t('endings.lead', { told: count, all: endings.length })}</p>}
      <ol className="kinds-played">
        {endings.map((ending) => (
          <EndingRow key={ending.value} ending={ending} game={loaded} />
        ))}
      </ol>
    </Page>
  )
}

function endingOf(
  { text, grammar, english }: LoadedGame,
  option: string,
  value: string,
  { counts, yours }: Kept,
): Ending {
  // A value from outside says of which content it is; matches of all its contents are told together.
  const [number = value] = value.split('@')
  const kind = `${grammar.fields[option]}.${number}.name`
  const ends = counts.filter((one) => one.kind === kind)
  const mine = yours.find((one) => one.kind === kind)?.table ?? null
  return {
    ...{ value, number, ends, yours: mine },
    name: text.option(option, value),
    language: english.has(kind) ? 'en' : undefined,
    text: mine === null ? null : text.help(option, value),
    count: ends.reduce((sum, end) => sum + end.count, 0),
  }
}

function EndingRow({ ending, game }: { ending: Ending; game: LoadedGame }) {
  const { number, name, language, text, ends, count, yours } = ending
  return (
    <li className={count === 0 ? 'kind-played never' : 'kind-played'}>
      <span className="kind-number">{number}</span>
      <h2 lang={language}>{name}</h2>
      <p className="kind-count">
        {[t('endings.count', { count }), ...ends.map(({ end, count: times }) => sayEnd(game, end, times))].join(' · ')}
      </p>
      {ends.length > 0 && (
        <div className="kind-ends" aria-hidden="true">
          {ends.map(({ end, count: times }) => (
            <span key={end} className={`kind-end ${end}`} style={{ flexGrow: times }} />
          ))}
        </div>
      )}
      {text !== null && (
        <p className="kind-text" lang={language}>
          {text}
        </p>
      )}
      {yours !== null && (
        <p className="kind-yours">
          {t('endings.yours')} · <Link href={`/table/${yours}/replay`}>{t('endings.watch')}</Link>
        </p>
      )}
    </li>
  )
}

const sayEnd = ({ text }: LoadedGame, end: string, count: number): string => text.label(`tale.${end}`, { count })
