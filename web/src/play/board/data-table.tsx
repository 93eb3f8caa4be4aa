/** A game that has no board yet is still played: what may be seen, as a tidy table of its data. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { t } from '../../text/index.ts'

type Data = Readonly<Record<string, unknown>>

const HIDDEN = new Set(['agenda'])
const DEEPEST = 4

export function DataTable({ view, players }: { view: object; players: readonly PlayerFace[] }) {
  return <Fields data={view as Data} depth={0} players={players.map(({ name }) => name)} />
}

interface Inner {
  depth: number
  players: readonly string[]
}

function Fields({ data, depth, players }: Inner & { data: Data }) {
  const entries = Object.entries(data).filter(([name]) => !HIDDEN.has(name))
  return (
    <dl className={depth === 0 ? 'whole' : undefined}>
      {entries.map(([name, value]) => (
        <div key={name} className={isPlain(value) ? 'plain' : 'deep'}>
          <dt>{inWords(name)}</dt>
          <dd>
            <Value name={name} value={value} depth={depth + 1} players={players} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ name, value, depth, players }: Inner & { name: string; value: unknown }) {
  if (isPlain(value)) return <>{plain(value)}</>
  if (depth > DEEPEST) return <code>{JSON.stringify(value)}</code>
  if (!Array.isArray(value)) return <Fields data={value as Data} depth={depth} players={players} />
  if (value.every(isPlain)) return <>{value.map(plain).join(', ') || '–'}</>
  if (value.every(isRecord)) return <Rows rows={value} named={name === 'players' ? players : null} />
  return (
    <ol>
      {value.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a view have no other name
        <li key={i}>
          <Value name={name} value={item} depth={depth + 1} players={players} />
        </li>
      ))}
    </ol>
  )
}

function Rows({ rows, named }: { rows: readonly Data[]; named: readonly string[] | null }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return (
    <div className="scroll-x">
      <table>
        <thead>
          <tr>
            <th>{named === null ? '' : t('seat.label')}</th>
            {columns.map((column) => (
              <th key={column}>{inWords(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a view have no other name
            <tr key={i}>
              <th>{named?.[i] ?? i + 1}</th>
              {columns.map((column) => (
                <td key={column}>{short(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isPlain(value: unknown): value is string | number | boolean | null | undefined {
  return typeof value !== 'object' || value === null
}

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return String(value)
}

function short(value: unknown): string {
  if (isPlain(value)) return plain(value)
  if (Array.isArray(value) && value.every(isPlain)) return value.map(plain).join(', ') || '–'
  return JSON.stringify(value).replaceAll('"', '').replaceAll(',', ', ')
}

/** `secondStones` reads «second stones». */
function inWords(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
