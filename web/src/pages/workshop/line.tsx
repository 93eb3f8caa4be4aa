/** A line of a haunt: a sentence with blanks, what may be added to it, and what follows from it. */
import type { Item, Line as LineData, Path } from '@gloam/games/workshop.ts'
import type { KeyboardEvent } from 'react'
import { t } from '../../text/index.ts'
import { isWithin, samePath } from './edits.ts'
import { Picker } from './picker.tsx'
import { More, Pieces } from './pieces.tsx'
import { TextFields } from './texts.tsx'
import type { Bench } from './use-bench.ts'

interface LineProps {
  bench: Bench
  item: Item
  /** Whether it stands in a list: then it can be moved, copied and taken out. */
  listed: boolean
}

export function Line({ bench, item, listed }: LineProps) {
  const { path, line, name } = item
  const { open } = bench
  const inside = (place: Path) => line.blocks.some(({ items }) => items.some((one) => isWithin(place, one.path)))
  const own = bench.remarks.filter((remark) => isWithin(remark.path, path) && !inside(remark.path))
  const texts = bench.needed.filter((text) => isWithin(text.path, path) && !inside(text.path))
  return (
    <li className="ws-line" data-line={path.join('.')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for its buttons */}
      <div className="ws-row" onKeyDown={(event) => listed && hear(event, bench, path)}>
        {name !== null && <strong className="ws-name">{name}</strong>}
        <p className="ws-sentence">
          <Pieces
            pieces={line.pieces}
            onOpen={(blank) => bench.show({ line: path, path: blank, adds: false })}
            bench={bench}
          />
        </p>
        {listed ? (
          <Tools bench={bench} path={path} sentence={line} />
        ) : (
          name !== null && <Remove bench={bench} path={path} />
        )}
      </div>
      <More bench={bench} line={line} />
      <TextFields bench={bench} keys={texts.map(({ key }) => key)} />
      {own.map(({ path: at, reason }) => (
        <p className="ws-remark" lang="en" key={`${at.join('.')} ${reason}`}>
          {reason}
        </p>
      ))}
      {open !== null && !open.adds && samePath(open.line, path) && <Picker bench={bench} open={open} />}
      {line.blocks.map((block) => (
        <div className="ws-block" key={block.path.join('.')}>
          {block.label !== '' && <p className="ws-label">{block.label}</p>}
          <Lines bench={bench} path={block.path} items={block.items} />
        </div>
      ))}
    </li>
  )
}

/** A list of lines, and a place for the next one. */
export function Lines({ bench, path, items }: { bench: Bench; path: Path; items: readonly Item[] }) {
  const next = [...path, items.length]
  const { open } = bench
  const adds = open?.adds === true && samePath(open.line, path)
  return (
    <>
      <ol className="ws-lines">
        {items.map((item) => (
          <Line key={item.path.join('.')} bench={bench} item={item} listed />
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

function Tools({ bench, path, sentence }: { bench: Bench; path: Path; sentence: LineData }) {
  const about = sentence.pieces.map(({ text }) => text).join('')
  const tools = [
    ['↑', t('workshop.up'), () => bench.move(path, -1)],
    ['↓', t('workshop.down'), () => bench.move(path, 1)],
    ['+', t('workshop.copy'), () => bench.copy(path)],
    ['×', t('workshop.takeOut'), () => bench.remove(path)],
  ] as const
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

function Remove({ bench, path }: { bench: Bench; path: Path }) {
  const says = t('workshop.takeOut')
  return (
    <div className="ws-tools">
      <button
        type="button"
        className="quiet"
        aria-label={`${says}: ${path.at(-1)}`}
        title={says}
        onClick={() => bench.remove(path)}
      >
        <span aria-hidden>×</span>
      </button>
    </div>
  )
}

function hear(event: KeyboardEvent, bench: Bench, path: Path): void {
  const act = actOf(event, bench, path)
  if (act === null) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function actOf({ altKey, ctrlKey, metaKey, key }: KeyboardEvent, bench: Bench, path: Path): (() => void) | null {
  if (altKey && key === 'ArrowUp') return () => carry(bench, path, -1)
  if (altKey && key === 'ArrowDown') return () => carry(bench, path, 1)
  if ((ctrlKey || metaKey) && key === 'd') return () => bench.copy(path)
  return key === 'Delete' ? () => bench.remove(path) : null
}

/** The keys go with the line. */
function carry(bench: Bench, path: Path, by: number): void {
  bench.move(path, by)
  const line = [...path.slice(0, -1), Number(path.at(-1)) + by].join('.')
  setTimeout(() => document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"] .ws-blank`)?.focus())
}
