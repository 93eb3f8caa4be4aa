/** What is nearly right, wrong, or noise, drawn by chance. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { WEIRD } from './words.ts'

export class Spoiler {
  private readonly chance: Chance

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** Mostly right, with something wrong in it; or something else altogether. */
  spoilt(value: object): unknown {
    if (this.chance.below(12) === 0) return this.weird()
    const copy: Record<string, unknown> = structuredClone(value) as Record<string, unknown>
    const names = Object.keys(copy)
    for (let times = this.chance.below(3); times > 0 && names.length > 0; times--) {
      const name = this.chance.oneOf(names)
      const what = this.chance.below(5)
      if (what === 0) delete copy[name]
      else if (what === 1) copy[this.weirdText()] = this.weird()
      else copy[name] = what === 2 ? { [name]: this.weird() } : this.weird()
    }
    return copy
  }

  weird(): unknown {
    return this.chance.below(30) === 0 ? this.deep() : this.chance.oneOf(WEIRD)
  }

  weirdText(): string {
    return String(this.chance.oneOf(WEIRD.filter((value) => typeof value === 'string'))).toWellFormed()
  }

  private deep(): unknown {
    let value: unknown = 1
    for (let i = 0; i < 60; i++) value = i % 2 === 0 ? [value] : { a: value }
    return value
  }

  /** As JSON, which is now and then cut short or garbled on the way. */
  written(value: unknown): string {
    const text = JSON.stringify(value) ?? ''
    const spoil = this.chance.below(20)
    if (spoil === 0) return text.slice(0, this.chance.below(text.length + 1))
    return spoil === 1 ? this.noise() : text
  }

  noise(): string {
    return Array.from({ length: this.chance.below(80) }, () => String.fromCharCode(this.chance.below(300))).join('')
  }
}
