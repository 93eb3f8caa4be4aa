/** How the house is. */
import type { Health } from '@gloam/protocol/admin.ts'
import { callAdmin } from '../net/admin.ts'
import { useLoad } from '../net/use-load.ts'
import { currentLanguage, t } from '../text/index.ts'
import { h } from './text.ts'

const LOOK_EVERY = 10_000

export function HealthPanel() {
  const { data } = useLoad(() => callAdmin('adminHealth'), LOOK_EVERY)
  if (data === null) return <p>{t('loading')}</p>
  return (
    <section className="panel">
      <h2>{h('house.health')}</h2>
      <dl className="admin-health">
        {linesOf(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function linesOf({ process, store, dues, bots, letters, disk }: Health): [string, string][] {
  return [
    [
      h('house.process'),
      h('house.process.is', { ...process, hours: process.uptime / 3600, memory: bytes(process.memory) }),
    ],
    [
      h('house.store'),
      h(store.writes ? 'house.store.is' : 'house.store.not', {
        ...{ engine: store.engine, ms: store.answersIn },
        bytes: store.bytes === null ? '' : bytes(store.bytes),
      }),
    ],
    ...lostIn(store),
    ...dues.map(({ kind, late, behind, later }): [string, string] => [
      h('house.due', { kind }),
      h('house.due.is', { late, later, seconds: Math.round(behind / 1000) }),
    ]),
    [h('house.bots'), h('house.bots.is', { count: bots.waiting })],
    [h('house.letters'), letters.map(({ state, count }) => `${state}: ${count}`).join(', ') || h('house.none')],
    ...(disk === null
      ? []
      : [
          [h('house.disk'), h('house.disk.is', { free: bytes(disk.free), total: bytes(disk.total) })] as [
            string,
            string,
          ],
        ]),
  ]
}

/** It is said only where there is something to say. */
function lostIn({ lost }: Health['store']): [string, string][] {
  if (lost.length === 0) return []
  return [[h('house.lost'), h('house.lost.is', { count: lost.length, tables: lost.join(', ') })]]
}

function bytes(count: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(currentLanguage(), format).format(count / 1_000_000)
}
