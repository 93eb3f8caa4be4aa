/**
 * What floors are made of. Each fills 100 × 100. Boards, tiles and stones of one shade are one path, so that a house
 * of fifty rooms is still few elements.
 */
import { ovalOutline as oval, boxOutline as rect, short } from '@gloam/games/board/outline.ts'
import type { ReactNode } from 'react'
import { type Chance, chanceOf, mix } from '../paint.ts'
import { all, box } from '../parts.tsx'

/** Shapes by shade. Shades are rounded, or every board would have its own. */
class Shades {
  private readonly paths = new Map<string, string>()
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  add(d: string, by: number, base = this.base): void {
    const fill = mix(base, Math.round(by * 16) / 16)
    this.paths.set(fill, (this.paths.get(fill) ?? '') + d)
  }

  draw(ground: string, ...over: readonly ReactNode[]): ReactNode {
    return all(
      box(0, 0, 100, 100, ground, 0),
      ...[...this.paths].map(([fill, d]) => <path key={fill} d={d} fill={fill} />),
      ...over,
    )
  }
}

const spread = (chance: Chance, width: number): number => (chance() - 0.55) * width

export function planks(name: string, base = '#8a5f3a', rows = 8): ReactNode {
  const chance = chanceOf(name)
  const shades = new Shades(base)
  const h = 100 / rows
  let grain = ''
  for (let row = 0; row < rows; row++) {
    for (let x = -chance() * 40; x < 100; ) {
      const w = 34 + chance() * 40
      shades.add(rect(x, row * h + 0.4, w - 0.7, h - 0.8), spread(chance, 0.3))
      if (chance() < 0.7)
        grain += `M${short(x + 4)} ${short(row * h + h * (0.3 + chance() * 0.4))}q${short(w * 0.3)} ${short((chance() - 0.5) * 3)} ${short(w * 0.75)} 0`
      x += w
    }
  }
  return shades.draw(
    mix(base, -0.45),
    <path d={grain} stroke={mix(base, -0.38)} strokeWidth=".5" fill="none" opacity=".6" />,
  )
}

export function parquet(name: string, base = '#9a6d40'): ReactNode {
  const chance = chanceOf(name)
  const shades = new Shades(base)
  const c = 12.5
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 8; j++)
      for (let n = 0; n < 3; n++) {
        const upright = (i + j) % 2 === 1
        const by = (upright ? 0.06 : -0.1) + (chance() - 0.5) * 0.2
        const along = n * (c / 3) + 0.25
        shades.add(
          upright
            ? rect(i * c + along, j * c + 0.25, c / 3 - 0.5, c - 0.5)
            : rect(i * c + 0.25, j * c + along, c - 0.5, c / 3 - 0.5),
          by,
        )
      }
  return shades.draw(mix(base, -0.4))
}

export function flags(name: string, base = '#77736c', rows = 5): ReactNode {
  const chance = chanceOf(name)
  const shades = new Shades(base)
  const h = 100 / rows
  let edges = ''
  for (let row = 0; row < rows; row++) {
    for (let x = -chance() * 14; x < 100; ) {
      const w = 15 + chance() * 16
      shades.add(rect(x + 0.7, row * h + 0.7, w - 1.4, h - 1.4), spread(chance, 0.32))
      edges += `M${short(x + 2.5)} ${short(row * h + 2)}h${short(w - 6)}`
      x += w
    }
  }
  return shades.draw(
    mix(base, -0.55),
    <path d={edges} stroke={mix(base, 0.22)} strokeWidth=".8" opacity=".5" fill="none" />,
  )
}

export function checker(name: string, light = '#c8b48d', dark = '#5d4a3c', count = 8): ReactNode {
  const chance = chanceOf(name)
  const shades = new Shades(light)
  const w = 100 / count
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++)
      shades.add(
        rect(i * w + 0.3, j * w + 0.3, w - 0.6, w - 0.6),
        (chance() - 0.5) * 0.16,
        (i + j) % 2 === 1 ? light : dark,
      )
  return shades.draw(mix(dark, -0.3))
}

export function earth(name: string, base = '#4d3b2b'): ReactNode {
  const chance = chanceOf(name)
  const shades = new Shades(base)
  for (let i = 0; i < 46; i++) {
    const a = 1 + chance() * 4
    shades.add(oval(chance() * 100, chance() * 100, a, a * 0.7), (chance() - 0.5) * 0.4)
  }
  return shades.draw(base)
}

export function grass(name: string, base = '#40583a'): ReactNode {
  const chance = chanceOf(name)
  const shades = new Shades(base)
  for (let i = 0; i < 18; i++)
    shades.add(oval(chance() * 100, chance() * 100, 6 + chance() * 10, 4 + chance() * 6), (chance() - 0.5) * 0.24)
  let blades = ''
  for (let i = 0; i < 90; i++)
    blades += `M${short(chance() * 100)} ${short(chance() * 100)}l${short(chance() - 0.5)} -${short(1.6 + chance() * 2)}`
  return shades.draw(base, <path d={blades} stroke={mix(base, 0.22)} strokeWidth=".7" opacity=".55" />)
}

export function metal(base = '#5d5a58'): ReactNode {
  const shades = new Shades(base)
  let rivets = ''
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      shades.add(rect(i * 25 + 0.8, j * 25 + 0.8, 23.4, 23.4), (((i * 7 + j * 3) % 5) - 2) * 0.05)
      for (const [a, b] of [
        [4, 4],
        [21, 4],
        [4, 21],
        [21, 21],
      ] as const)
        rivets += oval(i * 25 + a, j * 25 + b, 1.1, 1.1)
    }
  return shades.draw(mix(base, -0.3), <path d={rivets} fill={mix(base, 0.3)} />)
}

export function cobbles(name: string, base = '#5f6466'): ReactNode {
  const chance = chanceOf(name)
  const shades = new Shades(base)
  for (let j = 0; j < 11; j++)
    for (let i = 0; i < 11; i++) {
      const w = 7.2 + chance() * 2.4
      const x = i * 9.6 + (j % 2) * 4.6 + chance() * 1.5
      shades.add(oval(x, j * 9.6 + 2 + chance() * 1.5, w / 2 + 0.5, w / 2 - 0.2), spread(chance, 0.35))
    }
  return shades.draw(mix(base, -0.55))
}
