/** A line of a haunt: a sentence with blanks, what may be added to it, and what follows from it. */
import type { Item, Line as LineData, Path } from '@gloam/games/workshop.ts'
import type { KeyboardEvent } from 'react'
import { t } from '../../text/index.ts'
import { byName, type Direction, focusLine, placeFor } from './carrying/carry.ts'
import { Handle } from './carrying/handle.tsx'
import type { Drag } from './carrying/use-drag.ts'
import { isWithin, samePath } from './edits.ts'
import { Picker } from './picker.tsx'
import { More, Pieces } from './pieces.tsx'
import { Remarks } from './remarks.tsx'
import { TextFields } from './texts.tsx'
import type { Bench } from './use-bench.ts'

interface LineProps {
  bench: Bench
  drag: Drag
  item: Item
  /** Whether it stands in a list: then it can be carried, copied and taken out. */
  listed: boolean
}

export function Line({ bench, drag, item, listed }: LineProps) {
  const { path, line, name } = item
  const { open } = bench
  const folded = line.blocks.length > 0 && bench.isFolded(path)
  const inside = (place: Path) =>
    line.blocks.some((block) => isWithin(place, block.path) && place.length > block.path.length)
  const own = bench.remarks.filter((remark) => isWithin(remark.path, path) && (folded || !inside(remark.path)))
  const texts = bench.needed.filter((text) => isWithin(text.path, path) && !inside(text.path))
  return (
    <li className="ws-line" data-line={byName(path)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for its buttons */}
      <div className="ws-row" onKeyDown={(event) => hear(event, bench, path, listed)}>
        {listed && <Handle bench={bench} drag={drag} path={path} about={textOf(line)} />}
        {name !== null && <strong className="ws-name">{name}</strong>}
        <p className="ws-sentence">
          <Pieces
            pieces={line.pieces}
            onOpen={(blank) => bench.show({ line: path, path: blank, adds: false })}
            bench={bench}
          />
        </p>
        <NumberTag bench={bench} line={path} number={line.number} />
        <Tools bench={bench} item={item} listed={listed} folded={folded} />
      </div>
      <More bench={bench} line={line} />
      <TextFields bench={bench} keys={texts.map(({ key }) => key)} />
      <Remarks remarks={own} />
      {open !== null && !open.adds && samePath(open.line, path) && <Picker bench={bench} open={open} />}
      {folded ? (
        <button type="button" className="quiet ws-folded" onClick={() => bench.fold(path, false)}>
          {t('workshop.folded', { count: line.blocks.reduce((sum, { items }) => sum + items.length, 0) })}
        </button>
      ) : (
        line.blocks.map((block) => (
          <div className="ws-block" key={byName(block.path)}>
            {block.label !== '' && <p className="ws-label">{block.label}</p>}
            <Lines bench={bench} drag={drag} path={block.path} items={block.items} />
          </div>
        ))
      )}
    </li>
  )
}

const textOf = ({ pieces }: LineData): string => pieces.map(({ text }) => text).join('')

interface LinesProps {
  bench: Bench
  drag: Drag
  path: Path
  items: readonly Item[]
}

/** A list of lines, and a place for the next one. */
export function Lines({ bench, drag, path, items }: LinesProps) {
  const next = [...path, items.length]
  const { open } = bench
  const adds = open?.adds === true && samePath(open.line, path)
  return (
    <>
      <ol className="ws-lines" data-list={byName(path)}>
        {items.map((item) => (
          <Line key={byName(item.path)} bench={bench} drag={drag} item={item} listed />
        ))}
      </ol>
      <button
        type="button"
        className="quiet ws-add"
        aria-expanded={adds}
        onClick={() => bench.show(adds ? null : { line: path, path: next, adds: true })}
      >
        {t('workshop.add')}
      </button>
      {adds && <Picker bench={bench} open={open} />}
    </>
  )
}

/** By this the line is known to its texts and to the log. */
function NumberTag({ bench, line, number }: { bench: Bench; line: Path; number: LineData['number'] }) {
  if (number === null) return null
  const { path, text } = number
  return (
    <button
      type="button"
      className="quiet ws-number"
      data-blank={byName(path)}
      aria-label={t('workshop.numberOf', { number: text })}
      onClick={() => bench.show({ line, path, adds: false })}
    >
      {text}
    </button>
  )
}

interface ToolsProps {
  bench: Bench
  item: Item
  listed: boolean
  folded: boolean
}

function Tools({ bench, item: { path, line, name }, listed, folded }: ToolsProps) {
  const about = name ?? textOf(line)
  const fold = [
    folded ? '▸' : '▾',
    t(folded ? 'workshop.unfold' : 'workshop.fold'),
    () => bench.fold(path, !folded),
  ] as const
  const tools = [
    ...(line.blocks.length > 0 ? [fold] : []),
    ...(listed ? [['+', t('workshop.copy'), () => bench.copy(path)] as const] : []),
    ...(listed || name !== null ? [['×', t('workshop.takeOut'), () => bench.remove(path)] as const] : []),
  ]
  if (tools.length === 0) return null
  return (
    <div className="ws-tools">
      {tools.map(([sign, says, act]) => (
        <button type="button" className="quiet" key={sign} aria-label={`${says}: ${about}`} title={says} onClick={act}>
          <span aria-hidden>{sign}</span>
        </button>
      ))}
    </div>
  )
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ...{ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' },
}

function hear(event: KeyboardEvent, bench: Bench, path: Path, listed: boolean): void {
  const act = actOf(event, bench, path, listed)
  if (act === null) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function actOf(event: KeyboardEvent, bench: Bench, path: Path, listed: boolean): (() => void) | null {
  const { altKey, key } = event
  const direction = ARROWS[key]
  if (!altKey && (direction === 'up' || direction === 'down')) return () => walk(event, direction === 'up' ? -1 : 1)
  if (!listed) return null
  if (altKey && direction !== undefined) return () => carry(bench, path, direction)
  if (event.ctrlKey || event.metaKey) {
    if (key === 'd') return () => bench.copy(path)
    if (key === 'Enter') return () => addBelow(bench, path)
  }
  return key === 'Delete' ? () => bench.remove(path) : null
}

function carry(bench: Bench, path: Path, direction: Direction): void {
  const to = placeFor(bench, path, direction)
  if (to !== null) focusLine(bench.carry(path, to))
}

function addBelow(bench: Bench, path: Path): void {
  const list = path.slice(0, -1)
  bench.show({ line: list, path: [...list, Number(path.at(-1)) + 1], adds: true })
}

/** To the next line or the one before it, as it stands on the page. */
function walk({ currentTarget }: KeyboardEvent, by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.ws-row')]
  const next = rows[rows.indexOf(currentTarget as HTMLElement) + by]
  next?.querySelector<HTMLElement>('.ws-blank, button')?.focus()
}
