/**
 * The pictures that a link shows where it is pasted, as pages to be taken by a browser: each game's cover, that cover in the
 * light of each end that a match can have, and all covers together for the house. Those who show links take no drawings, only pictures made of points, so they are made once, by
 * `npm run pictures -- links`, and kept beside the print of what was drawn.
 */
import { createHash } from 'node:crypto'
import { games } from '@gloam/games/index.ts'
import type { FunctionComponent, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Candle } from '../src/art/candle.tsx'
import { ENDS, EndMedal, lightOn } from './link-ends.tsx'

const COVERS = import.meta.glob<{ default: FunctionComponent }>('../../games/*/cover.tsx', { eager: true })

/** What those who show links ask for. */
export const SIZE = { width: 1200, height: 630 }
/** The picture of the house itself. */
export const HOUSE = 'gloam'

export interface LinkPicture {
  name: string
  /** Whether it is of a match that is over. */
  ofEnd: boolean
  /** What is drawn, without style. */
  drawing: string
  /** Another drawing has another print. */
  print: string
}

/** Of the games on the list, or of some of them; what is drawn for the house shows all of these. */
export function linkPictures(of: readonly string[] = games.map(({ name }) => name)): LinkPicture[] {
  const covers = of.flatMap((name) => {
    const Cover = COVERS[`../../games/${name}/cover.tsx`]?.default
    return Cover === undefined ? [] : [{ name, Cover }]
  })
  const house = covers.map(({ name, Cover }) => <Cover key={name} />)
  return [
    ...covers.flatMap(({ name, Cover }) => [pictureOf(name, <Cover />), ...endsOf(name, <Cover />)]),
    pictureOf(HOUSE, house),
  ]
}

function endsOf(game: string, cover: ReactNode): LinkPicture[] {
  return Object.entries(ENDS[game] ?? {}).map(([end, medal]) =>
    pictureOf(`${game}-${end}`, cover, { light: lightOn(medal), over: <EndMedal medal={medal} /> }),
  )
}

function pictureOf(name: string, covers: ReactNode, end?: { light: string; over: ReactNode }): LinkPicture {
  const drawing = renderToStaticMarkup(
    <>
      <main style={end && { filter: end.light }}>{covers}</main>
      {end?.over}
      <footer>
        <Candle size={120} />
        Gloam
      </footer>
    </>,
  )
  return { name, ofEnd: end !== undefined, drawing, print: createHash('sha256').update(drawing).digest('hex') }
}

/** The covers side by side, and the house's own name below: games are called otherwise in other languages. */
export function pageOf({ drawing }: LinkPicture, face: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Fell; src: url(${face}) }
    body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; position: relative; background: #0b0e17 }
    main { display: flex; height: 100% }
    main > svg { flex: 1; width: 0; height: 100% }
    .end { position: absolute; inset: 0 }
    footer {
      position: absolute; inset: auto 0 0 0; height: 190px; padding: 0 44px 26px; box-sizing: border-box;
      display: flex; align-items: flex-end; gap: 18px; background: linear-gradient(#0b0e1700, #0b0e17e6 75%);
      color: #fff1cf; font: 92px/1 Fell, serif;
    }
  </style>${drawing}`
}
