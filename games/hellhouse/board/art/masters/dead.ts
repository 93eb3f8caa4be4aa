/** Vampire, ghost, mummy, and the Count with his Bride. */
import { type Art, all, disc, line, moved, oval, shape } from '../pen.ts'
import { body, claw, eyes, pair } from './stroke.ts'

const CAPE =
  'M-60-388C-120-372-160-330-190-250C-226-150-236-70-262 0H262C236-70 226-150 190-250C160-330 120-372 60-388z'
const COLLAR = 'M-20-372C-60-384-104-410-118-470C-92-440-62-424-34-420z'
const PALE = '#cfc6d6'

/** A head with a widow's peak, round (0, 0). */
function paleHead(light: string): Art {
  return all(
    shape('M0-66C-44-66-50-30-46 6C-40 44-18 62 0 62C18 62 40 44 46 6C50-30 44-66 0-66z', PALE),
    body('M-50-6C-58-60-30-84 0-84C30-84 58-60 50-6C42-30 26-44 0-26C-26-44-42-30-50-6z', light),
    ...eyes(-4, 18, light, 0.7),
    shape('M-16 34C-6 40 6 40 16 34L12 40L9 52L5 41H-5L-9 52L-12 40z', '#fff'),
    line('M-18 32C-6 38 6 38 18 32', '#3a1420', 3),
  )
}

export function vampire(light: string): Art {
  const hand =
    claw(-224, -300, -250, -330, -246, -370, 7) +
    claw(-214, -310, -222, -350, -206, -388, 7) +
    claw(-204, -306, -190, -340, -170, -366, 7)
  return all(
    body(CAPE, light),
    ...pair(body('M-170-300C-210-330-220-320-240-290C-236-250-210-240-180-250z', light)),
    ...pair(body(hand, light)),
    ...pair(body(COLLAR, light, '#2a0a12')),
    shape('M-34-376L0-300L34-376L0-396z', '#e9e2ea'),
    shape('M-8-330L0-296L8-330z', '#8e1d2a'),
    moved('translate(0 -448)', paleHead(light)),
    line('M-60-300C-80-190-110-90-140-8M60-300C80-190 110-90 140-8M0-290V-10', '#1c1a26', 3),
  )
}

export function ghost(light: string): Art {
  const veil =
    'M0-520C-74-520-104-452-100-384C-150-330-172-240-168-160C-190-120-186-70-206-20C-172-44-156-36-140-4C-118-40-92-44-70-12C-48-50-20-50 0-16C20-50 48-50 70-12C92-44 118-40 140-4C156-36 172-44 206-20C186-70 190-120 168-160C172-240 150-330 100-384C104-452 74-520 0-520z'
  return all(
    shape(veil, light, { opacity: 0.2, transform: 'scale(1.06 1.03)' }),
    shape(veil, '#8d97bd', { opacity: 0.5, stroke: light, strokeWidth: 3 }),
    shape('M0-486C-50-486-70-440-62-392C-48-352 48-352 62-392C70-440 50-486 0-486z', '#0a0c16', { opacity: 0.8 }),
    ...eyes(-420, 24, light, 0.9),
    oval(0, -378, 13, 22, '#02030a'),
    ...pair(
      body(
        claw(-150, -300, -214, -330, -252, -286, 16) + claw(-236, -306, -262, -290, -270, -256, 6),
        light,
        '#39405e',
      ),
    ),
    line('M-60-320C-70-220-90-130-110-60M60-320C70-220 90-130 110-60M0-330C4-220-4-130 0-60', light, 3, {
      opacity: 0.5,
    }),
    oval(0, 4, 200, 20, light, { opacity: 0.18 }),
  )
}

export function mummy(light: string): Art {
  const bands = Array.from(
    { length: 15 },
    (_, i) =>
      `M${-96 + (i % 3) * 8} ${-36 - i * 23}C-30 ${-20 - i * 23} 40 ${-58 - i * 23} ${98 - (i % 4) * 7} ${-38 - i * 23}`,
  )
  return all(
    body(
      'M-62-392C-110-380-118-330-112-260C-104-160-96-70-90 0H-14L0-150L14 0H90C96-70 104-160 112-260C118-330 110-380 62-392z',
      light,
      '#3b3428',
    ),
    ...pair(
      body('M-88-372C-150-366-204-384-262-412C-282-418-290-396-274-386C-216-344-150-318-96-312z', light, '#3b3428'),
    ),
    ...pair(
      body(claw(-268, -408, -300, -424, -322, -412, 7) + claw(-270, -400, -304, -402, -322, -386, 7), light, '#3b3428'),
    ),
    body('M0-520C-54-520-70-470-64-424C-56-384 56-384 64-424C70-470 54-520 0-520z', light, '#4a4232'),
    line('M-60-486C-20-470 24-500 60-480M-64-460C-20-444 20-474 64-452M-60-410C-20-398 24-420 60-402', '#8d8062', 6, {
      opacity: 0.8,
    }),
    shape('M-44-446H44V-424H-44z', '#07060a'),
    ...eyes(-435, 20, light, 0.75),
    line(bands.join(''), '#8d8062', 5, { opacity: 0.6 }),
    line('M-250-396C-262-350-246-310-262-262M100-300C116-260 104-220 120-180', '#8d8062', 6, {
      strokeLinecap: 'round',
      opacity: 0.9,
    }),
  )
}

export function countAndBride(light: string): Art {
  return all(
    moved('translate(-112 0) scale(.86)', vampire(light)),
    moved(
      'translate(150 0) scale(.82)',
      all(
        shape('M-70-470C-140-380-150-160-190 0H190C150-160 140-380 70-470z', '#d9d2e6', { opacity: 0.22 }),
        body(
          'M-40-372C-70-340-66-280-58-250C-96-160-130-80-150 0H150C130-80 96-160 58-250C66-280 70-340 40-372z',
          light,
          '#2b2636',
        ),
        shape('M-20-330L0-250L20-330z', '#8e1d2a', { opacity: 0.7 }),
        moved('translate(0 -432) scale(.86)', paleHead(light)),
        body(
          'M-52-432C-70-330-74-300-92-260C-60-290-44-340-44-392zM52-432C70-330 74-300 92-260C60-290 44-340 44-392z',
          light,
        ),
        disc(0, -318, 8, light),
      ),
    ),
  )
}
