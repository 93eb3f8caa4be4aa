/**
 * `npm run lab -- people https://a.house`: how people's matches ended on a server, beside those of the bots in docs/lab, and
 * what they manage more often: there the bots have something to learn, or a haunt is harder for them than it should be.
 */
import type { Played } from '@gloam/protocol/people/ratings.ts'
import { count, fail, percent, table } from '../terminal.ts'

export async function people([address]: readonly string[]): Promise<void> {
  if (address === undefined || !URL.canParse('/api/played', address))
    fail('Of which server? npm run lab -- people https://a.house')
  const answer = await fetch(new URL('/api/played', address)).catch(() => null)
  if (!answer?.ok) fail(`${address} does not answer.`)
  console.log(printed((await answer.json()) as Played))
}

export function printed(played: Played): string {
  const rows = played.flatMap(({ game, ends, kinds }) => [
    ...rowsOf(game, ends),
    ...kinds.flatMap(({ kind, ends: own }) => rowsOf(`${game} ${kind}`, own)),
  ])
  const better = played.flatMap(({ game, ends, kinds }) => [
    ...moreIn(game, ends),
    ...kinds.flatMap(({ kind, ends: own }) => moreIn(`${game} ${kind}`, own)),
  ])
  if (rows.length === 0) return 'Nothing has been played to its end there.'
  const told = better.length === 0 ? ['nothing that is sure'] : better
  return [table(rows), '', 'People manage more often than the bots:', ...told.map((line) => `  ${line}`)].join('\n')
}

type Ends = Played[number]['ends']

function rowsOf(of: string, ends: Ends): [string, string][] {
  return (['people', 'bots'] as const).flatMap((who): [string, string][] => {
    const all = ends.reduce((sum, end) => sum + end[who], 0)
    if (all === 0) return []
    const shares = ends.filter((end) => end[who] > 0).map((end) => `${end.end} ${percent(end[who] / all)}`)
    return [[`${of}, ${who}`, `${count(all)} matches: ${shares.join('; ')}`]]
  })
}

const moreIn = (of: string, ends: Ends): string[] => ends.filter(({ more }) => more).map(({ end }) => `${of}: ${end}`)
