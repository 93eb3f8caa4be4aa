/** How the house is. */
import type { Health } from '@gloam/protocol/admin.ts'
import { callAdmin } from '../net/admin.ts'
import { useLoad } from '../net/use-load.ts'
import { currentLanguage, t } from '../text/index.ts'

const LOOK_EVERY = 10_000

export function HealthPanel() {
  const { data } = useLoad(() => callAdmin('adminHealth'), LOOK_EVERY)
  if (data === null) return <p>{t('loading')}</p>
  return (
    <section className="panel">
      <h2>{t('house.health')}</h2>
      <dl className="house-health">
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
      t('house.process'),
      t('house.process.is', { ...process, hours: process.uptime / 3600, memory: bytes(process.memory) }),
    ],
    [
      t('house.store'),
      t(store.writes ? 'house.store.is' : 'house.store.not', {
        ...{ engine: store.engine, ms: store.answersIn },
        bytes: store.bytes === null ? '' : bytes(store.bytes),
      }),
    ],
    ...dues.map(({ kind, late, behind, later }): [string, string] => [
      t('house.due', { kind }),
      t('house.due.is', { late, later, seconds: Math.round(behind / 1000) }),
    ]),
    [t('house.bots'), t('house.bots.is', { count: bots.waiting })],
    [t('house.letters'), letters.map(({ state, count }) => `${state}: ${count}`).join(', ') || t('house.none')],
    ...(disk === null
      ? []
      : [
          [t('house.disk'), t('house.disk.is', { free: bytes(disk.free), total: bytes(disk.total) })] as [
            string,
            string,
          ],
        ]),
  ]
}

function bytes(count: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(currentLanguage(), format).format(count / 1_000_000)
}
