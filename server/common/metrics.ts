/** What an operator wants to see: /metrics for Prometheus, and the structured log. */
import type { FastifyBaseLogger } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  log: FastifyBaseLogger
  picks: Counter<'by'>
  refused: Counter<'reason'>
  hints: Counter
  news: Counter<'how'>
  notifications: Counter<'channel' | 'state'>
  failures: Counter<'where'>
  pickSeconds: Histogram
  writeSeconds: Histogram
  errors: Counter<'route' | 'status'>
  garbled: Counter<'why'>
}

export function createMetrics(log: FastifyBaseLogger): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    log,
    picks: new Counter({ name: 'gloam_picks_total', help: 'Picks taken', labelNames: ['by'], registers }),
    refused: new Counter({ name: 'gloam_refused_total', help: 'Picks refused', labelNames: ['reason'], registers }),
    hints: new Counter({ name: 'gloam_hints_total', help: 'Hints given', registers }),
    news: new Counter({
      name: 'gloam_news_total',
      help: 'Changes by other processes at tables that are watched here: followed without asking the store, or read',
      labelNames: ['how'],
      registers,
    }),
    notifications: new Counter({
      name: 'gloam_letters_total',
      help: 'Letters, pushes and calls, and what has become of them',
      labelNames: ['channel', 'state'],
      registers,
    }),
    failures: new Counter({
      name: 'gloam_failures_total',
      help: 'Things that went wrong',
      labelNames: ['where'],
      registers,
    }),
    writeSeconds: new Histogram({
      name: 'gloam_write_seconds',
      help: 'How long it takes until a change is in the store',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
      registers,
    }),
    errors: new Counter({
      name: 'gloam_http_errors_total',
      help: 'Requests that were answered with a status of 400 or more',
      labelNames: ['route', 'status'],
      registers,
    }),
    garbled: new Counter({
      name: 'gloam_garbled_total',
      help: 'Lines that were cut because nobody can read what came in',
      labelNames: ['why'],
      registers,
    }),
    pickSeconds: new Histogram({
      name: 'gloam_pick_seconds',
      help: 'From a pick to all viewers told',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
      registers,
    }),
  }
}

/** For what nobody waits for: where it fails everything goes on, and whoever runs the house can see that it did. */
export function counted({ failures, log }: Metrics, where: string, message: string): (error: unknown) => void {
  return (error) => {
    failures.inc({ where })
    log.warn({ err: error }, message)
  }
}

/** Numbers that are read when somebody asks for them. */
export function watchNumber({ registry }: Metrics, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
