/** The rooms in which masters are met, as one stands in them: a wall, a floor, a window, and what the room is known by. */
import { memo } from 'react'
import type { TileName } from '../../content/tiles.ts'
import { leaf } from '../art/furniture.ts'
import { type Art, all, chances, disc, line, moved, oval, pick, rect, shape } from '../art/pen.ts'

/** `above` is the wall behind the name of the master. */
export const STAGE = { width: 1056, height: 700, floor: 470, above: 62 }
/** Wall and floor go on where the screen is wider than the stage. */
const BEYOND = 700
const JARS = ['#3aa878', '#3f86a8', '#a87a3a', '#4fae8c', '#6d5a8a', '#4a5a60']

function windowAt(x: number): Art {
  return moved(
    `translate(${x} 0)`,
    all(
      shape('M0 340V140C0 66 136 66 136 140V340z', '#05070b'),
      shape('M10 332V144C10 80 126 80 126 144V332z', '#1b2a52'),
      disc(86, 150, 26, '#f3f6ff'),
      disc(86, 150, 36, '#dfe9ff', { opacity: 0.14 }),
      line('M68 88V332M10 180H126M10 256H126', '#05070b', 7),
      shape('M10 332L126 332L356 560L136 560z', '#9cc0ff', { opacity: 0.1 }),
    ),
  )
}

function shelves(): Art {
  const chance = chances('jars')
  const jar = (x: number, y: number) => {
    const height = 30 + chance() * 26
    return all(
      disc(x + 11, y - height / 2, 24, 'url(#hh-vial)', { opacity: 0.25 + chance() * 0.3 }),
      rect(x, y - height, 22, height, pick(chance, JARS) ?? '#3aa878', 5, { opacity: 0.8 }),
      rect(x + 3, y - height - 6, 16, 7, '#2a1c12', 2),
    )
  }
  const shelf = (y: number) =>
    all(
      rect(800, y, 214, 9, '#3a2818'),
      rect(800, y + 9, 214, 4, '#150d08'),
      ...[0, 1, 2, 3, 4, 5].map((i) => jar(812 + i * 34, y)),
    )
  return all(
    shelf(130),
    shelf(220),
    rect(790, 380, 236, 14, '#4a3322'),
    rect(800, 394, 16, 110, '#241710'),
    rect(1000, 394, 16, 110, '#241710'),
    disc(872, 340, 70, 'url(#hh-vial)'),
    shape('M858 306h28v20l22 38c4 10-2 16-10 16h-52c-8 0-14-6-10-16l22-38z', '#4fd79a', { opacity: 0.85 }),
  )
}

function barrels(): Art {
  const barrel = (x: number, y: number) =>
    all(
      oval(x, y, 62, 60, '#3a2312'),
      oval(x, y, 54, 52, '#6b4222'),
      line(`M${x - 40} ${y - 20}h80M${x - 50} ${y}h100M${x - 40} ${y + 20}h80`, '#4a2c14', 4),
      disc(x, y + 26, 8, '#1d120b'),
    )
  return all(
    barrel(840, 410),
    barrel(968, 410),
    barrel(904, 296),
    shape('M780 100C820 40 1000 40 1040 100V130H780z', '#141821'),
  )
}

function curtains(): Art {
  const fall = (x: number) =>
    shape(`M${x} 40h86c-14 120-10 240 8 390h-104c18-150 20-270 10-390z`, '#5a1620', {
      stroke: '#2c0a10',
      strokeWidth: 4,
    })
  return all(
    fall(770),
    fall(920),
    rect(760, 30, 270, 16, '#b08a3c', 8),
    line('M528 0V70M470 92C470 60 586 60 586 92', '#b08a3c', 6),
    ...[470, 499, 528, 557, 586].map((x) =>
      all(disc(x, 84, 26, 'url(#hh-lamp)'), rect(x - 4, 84, 8, 22, '#f3e6c6', 2)),
    ),
  )
}

function frames(): Art {
  const frame = (x: number, y: number, w: number, h: number) =>
    all(
      rect(x, y, w, h, '#8a6420', 6),
      rect(x + 10, y + 10, w - 20, h - 20, '#15121c'),
      oval(x + w / 2, y + h * 0.44, w * 0.17, h * 0.17, '#4a4056'),
      shape(`M${x + w * 0.24} ${y + h - 12}c8-${h * 0.26} ${w * 0.44}-${h * 0.26} ${w * 0.52} 0z`, '#4a4056'),
    )
  return all(frame(790, 70, 110, 140), frame(924, 96, 96, 118), frame(812, 250, 84, 104), frame(924, 246, 102, 124))
}

function bed(): Art {
  return all(
    rect(770, 250, 18, 230, '#3a2414'),
    rect(1020, 250, 18, 230, '#3a2414'),
    shape('M770 250C820 190 990 190 1038 250V300C990 270 820 270 770 300z', '#4a1f30'),
    rect(788, 370, 232, 60, '#cfc3a6', 10),
    rect(788, 392, 232, 96, '#6d2c3e', 8),
    rect(800, 356, 90, 34, '#f0e8d2', 12),
  )
}

function hearth(): Art {
  return all(
    rect(770, 170, 260, 310, '#4b423e', 6),
    rect(752, 160, 296, 26, '#6a5d56', 4),
    shape('M806 480V300C806 240 994 240 994 300V480z', '#0d0706'),
    disc(900, 440, 130, 'url(#hh-fire)'),
    shape('M850 480c-10-50 20-60 24-110c34 30 30 56 34 66c12-16 14-40 34-60c20 40 24 60 14 104z', '#f58a2c'),
    shape('M880 480c-6-30 14-40 24-70c18 24 22 40 22 70z', '#ffe08a'),
    ...[820, 870, 930, 985].map((x) => all(line(`M${x} 60V100`, '#20160f', 4), oval(x, 116, 20, 18, '#2c2622'))),
    rect(800, 52, 210, 10, '#2a1b10', 4),
  )
}

function nursery(): Art {
  return all(
    rect(790, 340, 230, 130, 'none', 8, { stroke: '#8f7d5a', strokeWidth: 10 }),
    line('M830 340V470M870 340V470M910 340V470M950 340V470M990 340V470', '#8f7d5a', 6),
    shape('M700 470c16-60 40-70 66-66c8-36 26-54 50-54l14 24l-14 20c14 24 12 50 12 76z', '#7d6a4c', {
      transform: 'translate(-40 0)',
    }),
    line('M640 486c60 34 130 34 180 0', '#8a3524', 10, { strokeLinecap: 'round' }),
    rect(960, 430, 40, 40, '#7d3a33', 4),
    rect(1000, 440, 34, 34, '#3c5878', 4),
    line('M905 0V60M850 80H960M850 80V110M905 60V120M960 80V106', '#6a5d46', 4),
    disc(850, 120, 12, '#8a7a52'),
    disc(905, 132, 14, '#5c6f86'),
    disc(960, 118, 12, '#86565a'),
  )
}

function heads(): Art {
  const head = (x: number, y: number, k: number) =>
    moved(
      `translate(${x} ${y}) scale(${k})`,
      all(
        shape('M-40-30H40V30C40 60 16 76 0 90C-16 76-40 60-40 30z', '#4a2c18'),
        shape('M-22-10C-22-30 22-30 22-10L14 50H-14z', '#7a5c40'),
        line('M-16-14C-60-20-72-60-66-96M-50-40L-84-52M16-14C60-20 72-60 66-96M50-40L84-52', '#cdbd98', 9, {
          strokeLinecap: 'round',
        }),
        disc(-9, 4, 4, '#0c0806'),
        disc(9, 4, 4, '#0c0806'),
      ),
    )
  return all(
    head(850, 140, 1),
    head(980, 250, 0.8),
    head(830, 330, 0.75),
    line('M940 130L1010 60M1010 130L940 60', '#7d8894', 8),
  )
}

function plants(): Art {
  const [left, right] = [-BEYOND, STAGE.width + BEYOND]
  const bars = Array.from({ length: 17 }, (_, i) => `M${left + 100 + i * 150} ${-STAGE.above}V470`).join('')
  return all(
    rect(left, -STAGE.above, right - left, 470 + STAGE.above, '#12302c', 0, { opacity: 0.8 }),
    line(`${bars}${[-20, 120, 260, 400].map((y) => `M${left} ${y}H${right}`).join('')}`, '#3d6a60', 5),
    ...[
      [820, 420, 46],
      [930, 380, 60],
      [1020, 430, 44],
      [760, 450, 34],
    ].map(([x = 0, y = 0, size = 40], i) => moved(`translate(${x} ${y})`, leaf(size, i % 2 ? '#2f7b4d' : '#3f9159'))),
    rect(780, 430, 270, 44, '#6b4530', 6),
  )
}

function attic(): Art {
  return all(
    shape('M-700-62H700L560 0L-700 598V-62z', '#1c140d'),
    line('M-700 608L690-62M1756 608L370-62M180-62V470M900-62V470', '#3a2716', 22),
    rect(800, 350, 120, 120, '#5c4426', 4),
    line('M800 410h120M860 350v120', '#3a2a16', 6),
    rect(910, 390, 130, 80, '#4a2c18', 10),
    rect(910, 418, 130, 10, '#a97f38'),
    line('M192 90C262 96 300 60 330 96M192 150C252 150 300 130 352 110M192 210C240 200 262 150 290 106', '#cfd6e4', 2, {
      opacity: 0.4,
    }),
  )
}

interface Look {
  readonly wall: string
  draw(): Art
}

const PLAIN: Look = { wall: '#141b22', draw: () => null }

/** The favourite rooms of the masters; elsewhere a bare wall. */
const LOOKS: Partial<Record<TileName | 'path', Look>> = {
  Laboratory: { wall: '#101a20', draw: shelves },
  'Wine Cellar': { wall: '#1a1516', draw: barrels },
  Ballroom: { wall: '#211722', draw: curtains },
  Gallery: { wall: '#1c1724', draw: frames },
  Bedroom: { wall: '#191724', draw: bed },
  Kitchen: { wall: '#1c1613', draw: hearth },
  Nursery: { wall: '#1a1a26', draw: nursery },
  'Trophy Room': { wall: '#181a14', draw: heads },
  Conservatory: { wall: '#0e2220', draw: plants },
  Attic: { wall: '#17130f', draw: attic },
}

const COURSE = 44
const BRICK = 84

/** One row of bricks, every other one moved by half a brick. */
function courseOf(y: number, odd: number): string {
  const from = -BEYOND + (odd * BRICK) / 2
  const joints = Array.from({ length: Math.ceil((STAGE.width + 2 * BEYOND) / BRICK) }, (_, i) => from + i * BRICK)
  return `M${-BEYOND} ${y}H${STAGE.width + BEYOND}${joints.map((x) => `M${x} ${y}v${COURSE}`).join('')}`
}

export const Backdrop = memo(function Backdrop({ room }: { room: TileName | 'path' }) {
  const { wall, draw } = LOOKS[room] ?? PLAIN
  const { width, height, floor, above } = STAGE
  const bricks = Array.from({ length: 12 }, (_, i) => courseOf((i - 1) * COURSE, i % 2)).join('')
  const boards = Array.from(
    { length: 25 },
    (_, i) => `M${width / 2 + (i - 12) * 52} ${floor}L${width / 2 + (i - 12) * 170} ${height}`,
  )
  return (
    <>
      {rect(-BEYOND, -above, width + 2 * BEYOND, floor + above, wall)}
      {line(bricks, '#35414a', 1.4, { opacity: 0.45 })}
      {room === 'Conservatory' || room === 'Attic' ? null : windowAt(64)}
      {draw()}
      {rect(-BEYOND, floor, width + 2 * BEYOND, height - floor, '#12181d')}
      {line(`${boards.join('')}M0 496H${width}M0 536H${width}M0 596H${width}`, '#06090c', 2, { opacity: 0.7 })}
    </>
  )
})
