/** What the address of the page asks for. */
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'

export interface LocalWish {
  game: string
  seats: number
  /** Where you sit; -1 only watches. */
  seat: number
  /** Any short word: the same seed gives the same match. */
  seed: string
  /** Picks that are made by chance before the page is shown. */
  picks: number
  /** Play on by chance until your seat is asked this, or about this; `any` is whatever it is asked. */
  asked: string | null
  /** Play on by chance until somebody else does what is told as this kind of event; it is then shown as it happens. */
  told: string | null
  /** The name of a kept record to take the picks from, such as `haunt-1-heroes`. */
  record: string | null
  /** Whether the others play on by themselves. With `&screen` the table is shown as on a big screen, with `&hand` as on a phone beside one. */
  bots: boolean
}

export function wishIn(query: URLSearchParams): LocalWish {
  const number = (name: string, usual: number) => Number(query.get(name) ?? usual)
  return {
    game: query.get('game') ?? 'halloween',
    seats: number('seats', 3),
    seat: number('seat', 0),
    seed: query.get('seed') ?? '1',
    picks: number('picks', 0),
    asked: query.get('asked') ?? 'any',
    told: query.get('told'),
    record: query.get('record'),
    bots: query.get('bots') !== 'no',
  }
}

/** Every option of the game can be given by its name: `&haunt=10`, `&variant=expert`. */
export function optionsIn(query: URLSearchParams, game: AnyGame): GameTypes['options'] {
  const given = Object.keys(game.options).flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...usualOptions(game), ...Object.fromEntries(given) }
}

/** A seed is 64 hexadecimal digits; a word gives its letters' codes. */
export function seedOf(word: string): string {
  const digits = [...word].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return digits.padEnd(64, '0').slice(0, 64)
}
