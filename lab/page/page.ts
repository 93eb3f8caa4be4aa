/** The report of a game's balance, drawn in the reader's browser from the findings that are in the page. */
import type { Ending, Findings } from '../balance/findings.ts'
import { actions, cards, ends, kinds, lengths, sides, standings, wins } from './plots.ts'

const short = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 1 })

function element(tag: string, content: (Node | string)[] = [], name?: string): HTMLElement {
  const made = document.createElement(tag)
  if (name !== undefined) made.className = name
  made.append(...content)
  return made
}

/** A plot under its heading, with a line that says how to read it. */
function figure(title: string, reading: string, drawn: Element, wide = false): HTMLElement {
  const parts = [element('h2', [title]), element('p', [reading]), drawn]
  return element('section', parts, wide ? 'wide' : undefined)
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const line = (cells: readonly string[], tag: string) =>
    element(
      'tr',
      cells.map((cell) => element(tag, [cell])),
    )
  return element('table', [line(heads, 'th'), ...rows.map((row) => line(row, 'td'))])
}

function head({ title, terms, matches, unfinished, seats, options }: Findings): HTMLElement {
  const budget = Object.entries(terms.budget).map(([unit, most]) => `at most ${most} ${unit} a decision`)
  const lines = [
    `${short(matches)} matches between ${terms.bots} bots (${budget.join()}), ${seats.join(', ')} seats, version ${terms.version} of the game.`,
    ...(options.length === 1 ? [`Options: ${said(options[0])}.`] : []),
    ...(unfinished > 0 ? [`${unfinished} matches did not come to an end.`] : []),
    'A bar or line around a point is the interval in which the true value lies with 95 % confidence.',
  ]
  return element('header', [element('h1', [title]), ...lines.map((line) => element('p', [line]))])
}

function said(options: Findings['options'][number]): string {
  const chosen = Object.entries(options).filter(([, value]) => value.length > 0)
  return chosen.map(([name, value]) => `${name} ${String(value)}`).join(', ')
}

function amounts({ amounts, turns, picks }: Findings): HTMLElement {
  const rows = Object.entries({ turns, picks, ...amounts }).map(([name, amount]) => [
    name,
    short(amount.mean),
    `${short(amount.quarter)} to ${short(amount.threeQuarters)}`,
    `${short(amount.least)} to ${short(amount.most)}`,
  ])
  return table(['', 'mean', 'half of the matches', 'all'], rows)
}

function endings(list: readonly Ending[]): HTMLElement {
  const rows = list.map(({ number, turns, picks, end, winners }) => [
    String(number),
    short(turns),
    short(picks),
    end,
    winners.map((seat) => seat + 1).join(', ') || 'nobody',
  ])
  return table(['match', 'turns', 'picks', 'end', 'won by seat'], rows)
}

function draw(findings: Findings): void {
  const { standing, terms } = findings
  const sections = [
    figure('Wins by seat', seatReading(findings), wins(findings)),
    findings.sides.length > 0 && figure('Wins by side', 'How often a seat on this side wins.', sides(findings)),
    figure('How it ends', 'The share of all matches.', ends(findings)),
    figure(
      'Length',
      `Matches by their number of turns; half are shorter than ${findings.turns.half}.`,
      lengths(findings),
    ),
    figure(
      'How those stand who will win',
      `${standing.name} after each turn: the mean of winners and of the others.`,
      standings(findings),
    ),
    ...Object.entries(findings.kinds).map(([name, list]) =>
      figure(`By ${name}`, 'The share of each end.', kinds(list), true),
    ),
    findings.cards.length > 0 &&
      figure(
        'Cards and winning',
        'How much more often than others of their side those won to whom a card came. It goes with winning; it need not be the cause.',
        cards(findings),
        true,
      ),
    figure(
      'What is picked',
      'The bar: the share of all picks. The tick: how often it was taken where it was possible.',
      actions(findings),
      true,
    ),
    figure('In figures', 'What a match has of each.', amounts(findings)),
    figure('Fastest and slowest', 'Numbers name matches: they can be played again.', both(findings)),
  ]
  document.title = `Balance of ${terms.game}`
  document.body.append(
    head(findings),
    element(
      'main',
      sections.filter((section) => section !== false),
    ),
  )
}

/** Where sides win there is no equal share. */
function seatReading({ sides, seats }: Findings): string {
  const fair = sides.length === 0 && seats.length === 1
  const reading = 'How often each seat wins, counted from the one that begins'
  return fair ? `${reading}; the dashed line is an equal share.` : `${reading}.`
}

function both({ fastest, slowest }: Findings): HTMLElement {
  return element('div', [endings(fastest), endings(slowest)])
}

const data = document.getElementById('findings')?.textContent
if (data) draw(JSON.parse(data))
