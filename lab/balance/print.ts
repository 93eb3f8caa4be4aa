/** Findings on a terminal. */
import type { Spread } from '../statistics.ts'
import { count, percent, table } from '../terminal.ts'
import type { Ending, Findings, Share } from './findings.ts'

type Row = [string, string]

/** So many cards and actions are printed; the report and the numbers have all. */
const LISTED = 12

export function print(findings: Findings): string {
  const { terms, seats, matches, unfinished, turns, picks } = findings
  const budget = Object.entries(terms.budget).map(([unit, most]) => `at most ${count(most)} ${unit} a decision`)
  const head: Row[] = [
    ['matches', `${count(matches)} between ${terms.bots} bots (${budget}), ${seats.join(', ')} seats`],
    ...(unfinished > 0 ? [['unfinished', count(unfinished)] as Row] : []),
    ['turns', spreadText(turns)],
    ['picks', spreadText(picks)],
    ...Object.entries(findings.amounts).map(([name, amount]): Row => [name, spreadText(amount)]),
  ]
  const sections: [string, Row[]][] = [
    [`${terms.game}`, head],
    [
      'wins by seat, counted from the one that began',
      findings.wins.map((share): Row => [`seat ${share.name} of ${share.seats}`, shareText(share)]),
    ],
    ['wins by side', findings.sides.map(shareRow)],
    ['ends', findings.ends.map(shareRow)],
    ...Object.entries(findings.kinds).map(([name, kinds]): [string, Row[]] => [
      `by ${name}`,
      kinds.map(
        (kind): Row => [
          kind.name,
          `${count(kind.matches)} matches of ${count(kind.turns, 1)} turns; ${kind.ends
            .filter((end) => end.count > 0)
            .map((end) => `${end.name} ${percent(end.share)} (${percent(end.low)} to ${percent(end.high)})`)
            .join('; ')}`,
        ],
      ),
    ]),
    ['cards that go with winning, and with losing', cardRows(findings)],
    [
      'what is picked',
      findings.actions
        .slice(0, LISTED)
        .map(
          (action): Row => [
            action.name,
            `${percent(action.share)} of all picks, ${percent(action.whenOffered)} where it was possible`,
          ],
        ),
    ],
    ['fastest', findings.fastest.map(endingRow)],
    ['slowest', findings.slowest.map(endingRow)],
  ]
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => `${title}\n${table(rows.map(([label, value]): Row => [`  ${label}`, value]))}`)
    .join('\n')
}

function cardRows({ cards }: Findings): Row[] {
  const listed = cards.length <= LISTED ? cards : [...cards.slice(0, LISTED / 2), ...cards.slice(-LISTED / 2)]
  return listed.map((card) => [
    card.name,
    `${signed(card.effect)} (95 %: ${signed(card.low)} to ${signed(card.high)}), ${count(card.seats)} seats`,
  ])
}

function shareRow(share: Share): Row {
  return [share.name, shareText(share)]
}

function shareText({ share, low, high, of }: Share): string {
  return `${percent(share)} (95 %: ${percent(low)} to ${percent(high)}) of ${count(of)}`
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
}

function spreadText({ mean, least, quarter, threeQuarters, most }: Spread): string {
  return `${count(mean, 1)} (half between ${count(quarter)} and ${count(threeQuarters)}; ${count(least)} to ${count(most)})`
}

function endingRow({ number, seats, turns, picks, end }: Ending): Row {
  return [`match ${number}`, `${count(turns)} turns, ${count(picks)} picks, ${seats} seats: ${end}`]
}
