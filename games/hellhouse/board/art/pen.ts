/**
 * The pen: a drawing is a list of strokes, and each stroke a function. Tiles are drawn in a box of 100 × 100; chance in
 * a drawing comes from a seed, so that the same tile looks the same on every table.
 */
import { createElement, Fragment, type ReactNode, type SVGAttributes } from 'react'

export type Art = ReactNode
export type More = SVGAttributes<SVGElement>
export type Chances = () => number

export function all(...parts: Art[]): Art {
  return createElement(Fragment, null, ...parts)
}

export function rect(x: number, y: number, width: number, height: number, fill: string, rx = 0, more?: More): Art {
  return createElement('rect', { x, y, width, height, fill, rx, ...more })
}

export function disc(cx: number, cy: number, r: number, fill: string, more?: More): Art {
  return createElement('circle', { cx, cy, r, fill, ...more })
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more?: More): Art {
  return createElement('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function shape(d: string, fill = 'none', more?: More): Art {
  return createElement('path', { d, fill, ...more })
}

export function line(d: string, stroke: string, strokeWidth = 1, more?: More): Art {
  return createElement('path', { d, fill: 'none', stroke, strokeWidth, ...more })
}

export function moved(transform: string, art: Art): Art {
  return createElement('g', { transform }, art)
}

/** Turned by so many quarters, clockwise. */
export function quarter(turns: number, art: Art): Art {
  return turns === 0 ? art : moved(`rotate(${90 * turns} 50 50)`, art)
}

export function shadow(x: number, y: number, width: number, height: number, rx = 2): Art {
  return rect(x - 1.6, y - 0.6, width + 3.2, height + 3.2, '#000', rx + 1.5, { opacity: 0.34 })
}

/** A picture of game-icons, in a box of 512 × 512, as large as is said. */
export function icon(path: string, x: number, y: number, size: number, colour: string): Art {
  return shape(path, colour, { transform: `translate(${x} ${y}) scale(${size / 512})` })
}

const PRIME = 2147483647

export function chances(seed: string): Chances {
  let at = 7
  for (const sign of seed) at = (at * 31 + sign.charCodeAt(0)) % PRIME
  at = (at * 16807) % PRIME
  return () => {
    at = (at * 16807) % PRIME
    return at / PRIME
  }
}

export function pick<T>(chance: Chances, list: readonly T[]): T | undefined {
  return list[Math.floor(chance() * list.length)]
}
