/** The Faceless One and the Straw King. */
import { type Art, all, line, moved, oval, rect, shape } from '../pen.ts'
import { body, eyes, pair } from './stroke.ts'

export function faceless(light: string): Art {
  const frame = all(
    rect(-46, -58, 92, 116, '#1a1420', 4, { stroke: light, strokeWidth: 4, strokeOpacity: 0.6 }),
    oval(0, 2, 26, 34, '#4a4458'),
    line('M-14 50C-8 38 8 38 14 50', '#4a4458', 8),
  )
  return all(
    moved('translate(-250 -440) rotate(-8) scale(.8)', frame),
    moved('translate(256 -400) rotate(9) scale(.7)', frame),
    body(
      'M-54-390C-104-378-120-330-122-260C-124-160-140-70-150 0H150C140-70 124-160 122-260C120-330 104-378 54-390z',
      light,
    ),
    ...pair(body('M-100-368C-140-330-150-240-150-160C-150-140-122-140-120-160C-112-230-106-280-92-310z', light)),
    ...pair(oval(-136, -146, 14, 18, '#cfc8da', { opacity: 0.8 })),
    shape('M-26-386L0-250L26-386z', '#e9e4ef', { opacity: 0.85 }),
    shape('M-8-372H8L4-300L0-280L-4-300z', '#15101c'),
    body(
      'M0-520C-54-520-70-466-62-420C-50-378-20-364 0-364C20-364 50-378 62-420C70-466 54-520 0-520z',
      light,
      '#d9d3e2',
    ),
    oval(-20, -450, 13, 8, '#a79fb6', { opacity: 0.5 }),
    oval(20, -450, 13, 8, '#a79fb6', { opacity: 0.5 }),
    body('M-100-500C-60-486 60-486 100-500C84-520 60-522 52-524L46-580H-46L-52-524C-60-522-84-520-100-500z', light),
    line('M-50-528C-16-520 16-520 50-528', light, 6, { opacity: 0.5 }),
  )
}

export function strawKing(light: string): Art {
  const straw = (x: number, y: number, turn: number) =>
    moved(
      `translate(${x} ${y}) rotate(${turn})`,
      line('M0 0l-40-16M0 0l-46-4M0 0l-46 8M0 0l-40 20M0 0l-30 30', '#d9b45a', 5, { strokeLinecap: 'round' }),
    )
  return all(
    rect(-10, -360, 20, 360, '#2a1b10'),
    rect(-250, -352, 500, 18, '#2a1b10', 6),
    straw(-232, -342, 0),
    straw(232, -342, 180),
    body(
      'M-64-384C-150-392-196-384-240-366V-318C-196-310-140-306-104-300C-110-220-130-150-150-90L-100-110L-74-60L-34-104L0-50L34-104L74-60L100-110L150-90C130-150 110-220 104-300C140-306 196-310 240-318V-366C196-384 150-392 64-384z',
      light,
      '#1a1410',
    ),
    straw(-90, -100, -70),
    straw(90, -96, 250),
    body(
      'M0-506C-60-506-76-456-66-412C-54-372-24-366 0-366C24-366 54-372 66-412C76-456 60-506 0-506z',
      light,
      '#4a3a22',
    ),
    line('M-40-388C-20-376 20-376 40-388M-30-394v16M-12-390v16M8-390v16M28-394v16', '#150e08', 4),
    ...eyes(-438, 25, light),
    body('M-70-484L-84-572L-46-528L-22-584L0-530L22-584L46-528L84-572L70-484C30-470-30-470-70-484z', light, '#6a4a16'),
    line('M-60-360C-20-346 20-346 60-360M-60-200l20 30M40-220l-18 34M-10-260l10 40', '#8a6a34', 5, {
      strokeLinecap: 'round',
    }),
  )
}

/** Somebody in the dark, as long as nobody knows who. */
export function stranger(light: string): Art {
  return all(
    body(
      'M-66-362C-120-344-150-300-162-240C-182-120-226-40-262 0H262C226-40 182-120 162-240C150-300 120-344 66-362z',
      light,
    ),
    body('M0-484C-68-482-88-412-76-350C-52-314 52-314 76-350C88-412 68-482 0-484z', light),
    shape('M0-452C-46-450-58-402-46-358C-28-332 28-332 46-358C58-402 46-450 0-452z', '#010203'),
    line('M-40-250C-52-160-70-80-92-10M40-250C52-160 70-80 92-10', '#1c1a26', 3),
  )
}
