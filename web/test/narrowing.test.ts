import { describe, expect, it } from 'vitest'
import {
  apart,
  type Click,
  click,
  groups,
  hasTurns,
  inOrder,
  isChosen,
  isLit,
  isMeant,
  left,
  nextField,
  openGroups,
  takeBack,
} from '../src/play/choosing/narrowing.ts'
import { picksBefore, undoneIn } from '../src/play/stage/rewinding.ts'

const choices = [
  { do: 'move', colour: 'green', from: 'school', to: 'church' },
  { do: 'move', colour: 'green', from: 'school', to: 'hotel' },
  { do: 'move', colour: 'blue', from: 'mill', to: 'hotel' },
  { do: 'scare', colour: 'green', building: 'school' },
  { do: 'pair', colours: ['green', 'blue'], building: 'school' },
  { do: 'endTurn' },
]
const all = choices.map((_, place) => place)

function on(...likes: Record<string, unknown>[]): Click {
  return { likes, label: 'x' }
}

describe('what is left', () => {
  it('is everything before the first click', () => {
    expect(left(choices, [])).toEqual(all)
  })

  it('is what every click has kept', () => {
    expect(left(choices, [on({ colour: 'green' }), on({ do: 'move' })])).toEqual([0, 1])
  })

  it('counts a thing with several likes once for each', () => {
    expect(left(choices, [on({ from: 'school' }, { building: 'school' })])).toEqual([0, 1, 3, 4])
  })

  it('compares lists by what is in them', () => {
    expect(left(choices, [on({ colours: ['green', 'blue'] })])).toEqual([4])
    expect(left(choices, [on({ colours: ['blue', 'green'] })])).toEqual([])
  })

  it('counts a list as speaking of each thing in it', () => {
    expect(left(choices, [on({ colours: 'blue' })])).toEqual([4])
    expect(left(choices, [on({ colours: 'red' })])).toEqual([])
  })
})

describe('what is lit', () => {
  it('is what some of the choices that are left speak of', () => {
    expect(isLit(choices, all, [{ from: 'school' }])).toBe(true)
    expect(isLit(choices, all, [{ from: 'nowhere' }])).toBe(false)
  })

  it('is the only place, too: what all of them speak of, as long as no click has said it', () => {
    expect(isLit(choices, [0, 1], [{ from: 'school' }])).toBe(true)
    expect(isLit(choices, [0, 1], [{ from: 'school' }], [on({ do: 'move', from: 'school' })])).toBe(false)
    expect(isLit(choices, [0, 1], [{ to: 'hotel' }], [on({ from: 'school' })])).toBe(true)
  })

  it('is not said by a click that leaves it open', () => {
    const clicks = [on({ from: 'school' }, { building: 'school' })]
    expect(isLit(choices, [0, 1], [{ from: 'school' }], clicks)).toBe(true)
  })

  it('is the last one left', () => {
    expect(isLit(choices, [3], [{ do: 'scare' }])).toBe(true)
  })
})

describe('a click', () => {
  it('takes the choice when one is left', () => {
    expect(click(choices, [on({ colour: 'green' })], on({ to: 'church' })).taken).toBe(0)
  })

  it('keeps asking while several are left', () => {
    const { clicks, taken } = click(choices, [], on({ from: 'school' }))
    expect(taken).toBeNull()
    expect(isChosen(clicks, [{ from: 'school' }])).toBe(true)
  })

  it('on the same thing takes it back, with all that came after it', () => {
    const path = [on({ colour: 'green' }), on({ do: 'move' })]
    expect(click(choices, path, on({ colour: 'green' })).clicks).toEqual([])
  })

  it('on something that no choice left speaks of begins anew from there', () => {
    const { clicks, taken } = click(choices, [on({ colour: 'blue' })], on({ from: 'school' }))
    expect(clicks).toEqual([on({ from: 'school' })])
    expect(taken).toBeNull()
  })

  it('goes back no farther than it has to', () => {
    const path = [on({ do: 'move' }), on({ colour: 'green' }), on({ to: 'church' }, { to: 'mill' })]
    const { clicks, taken } = click([...choices, choices[0]], path, on({ to: 'hotel' }))
    expect(clicks).toEqual([on({ do: 'move' }), on({ colour: 'green' }), on({ to: 'hotel' })])
    expect(taken).toBe(1)
  })

  it('on something that no choice speaks of changes nothing', () => {
    expect(click(choices, [], on({ to: 'moon' }))).toEqual({ clicks: [], taken: null })
  })
})

describe('what somebody points at', () => {
  it('means what all of it speaks of', () => {
    expect(isMeant([choices[0]], [{ from: 'school' }])).toBe(true)
    expect(isMeant([choices[0]], [{ to: 'hotel' }])).toBe(false)
    expect(isMeant([choices[0], choices[1]], [{ colour: 'green' }])).toBe(true)
    expect(isMeant([choices[0], choices[1]], [{ to: 'hotel' }])).toBe(false)
  })

  it('means nothing if it is nothing', () => {
    expect(isMeant([], [{ from: 'school' }])).toBe(false)
  })
})

describe('equal choices', () => {
  const areas = [{ do: 'rest', area: 0 }, { do: 'rest', area: 1 }, { do: 'rest', area: 2 }, { do: 'endTurn' }]
  const kinds = {
    variants: [],
    alike: (choice: Record<string, unknown>) => (choice['area'] === 0 || choice['area'] === 1 ? 'fresh' : null),
  }

  it('are one in the list', () => {
    expect(apart(areas, [0, 1, 2, 3], kinds)).toEqual([0, 2, 3])
  })

  it('are taken as soon as no others are left', () => {
    expect(click(areas, [], on({ do: 'rest' }), kinds).taken).toBeNull()
    expect(click(areas.slice(0, 2), [], on({ do: 'rest' }), kinds).taken).toBe(0)
  })

  it('can still be told apart by whoever wants to', () => {
    expect(click(areas, [], on({ area: 1 }), kinds).taken).toBe(1)
  })
})

describe('the breadcrumb', () => {
  it('can be taken back to any click', () => {
    const path = [on({ colour: 'green' }), on({ do: 'move' }), on({ to: 'church' })]
    expect(takeBack(path, 1)).toEqual([on({ colour: 'green' })])
  })
})

describe('the plain list', () => {
  it('is grouped by name, in the order of the choices', () => {
    const names = groups(choices, all, ({ do: kind }) => (kind === 'endTurn' ? null : String(kind)))
    expect(names.map(({ name, places }) => [name, places.length])).toEqual([
      ['move', 3],
      ['scare', 1],
      ['pair', 1],
      [null, 1],
    ])
    expect(left(choices, [on(...names[0].likes)])).toEqual([0, 1, 2])
  })

  it('is narrowed by the first field in which the choices differ', () => {
    expect(nextField(choices, [0, 1], ['colour', 'from', 'to'])).toEqual({
      field: 'to',
      values: [
        { like: { to: 'church' }, value: 'church', count: 1 },
        { like: { to: 'hotel' }, value: 'hotel', count: 1 },
      ],
    })
    expect(nextField(choices, [0], ['colour'])).toBeNull()
  })
})

describe('a step back from the log', () => {
  it('counts the picks that were made before the line', () => {
    const line = (sequence: number, what: 'start' | 'pick' | 'undo' | 'rewind') => ({
      sequence,
      what,
      seat: 0,
      events: [],
      at: 0,
    })
    const history = [line(0, 'start'), line(1, 'pick'), line(2, 'pick'), line(3, 'undo'), line(4, 'pick')]
    expect([...picksBefore(history, 2)]).toEqual([
      [4, 1],
      [2, 1],
      [1, 0],
    ])
    expect([...picksBefore([...history, line(5, 'rewind'), line(6, 'pick')], 1)]).toEqual([[6, 0]])
  })

  it('strikes the moves that were taken back, the last ones that stood', () => {
    const whats = ['start', 'pick', 'pick', 'undo', 'pick', 'undo', 'undo', 'pick'] as const
    const history = whats.map((what, sequence) => ({ sequence, what, seat: 0, events: [], at: 0 }))
    expect([...undoneIn(history)]).toEqual([2, 4, 1])
  })
})

it('groups stand where the game says, and those that it does not name after them, as the rules offer them', () => {
  const group = (kind: string) => ({ name: kind, places: [0], likes: [{ do: kind }] })
  const order = ['summon', 'scare', 'rest']
  const found = inOrder(['sing', 'rest', 'dance', 'summon'].map(group), order)
  expect(found.map(({ name }) => name)).toEqual(['summon', 'rest', 'sing', 'dance'])
})

it('the smallest groups stand there at once, as long as all is no longer than a list that is not narrowed', () => {
  const group = (name: string | null, size: number) => ({
    name,
    places: Array.from({ length: size }, (_, i) => i),
    likes: [],
  })
  const opened = (...sizes: number[]) =>
    [...openGroups(sizes.map((size) => group(`of ${size}`, size)))].map(({ name }) => name)
  // Six lines at first; the group of two makes it seven, that of three nine.
  expect(opened(13, 3, 2, 5, 4, 1)).toEqual(['of 1', 'of 2', 'of 3'])
  expect(opened(13, 12)).toEqual([])
  // What has no heading takes its own lines.
  expect([...openGroups([group(null, 7), group('two', 2), group('three', 3)])]).toHaveLength(0)
})

describe('what can be turned', () => {
  const kinds = { variants: ['turn'], alike: () => null }
  const tiles = [
    { do: 'lay', to: 1, turn: 0 },
    { do: 'lay', to: 1, turn: 90 },
    { do: 'lay', to: 2, turn: 0 },
  ]

  it('is shown before it is laid, unless it can lie one way only', () => {
    expect(click(tiles, [], on({ to: 1 }), kinds).taken).toBeNull()
    expect(click(tiles, [], on({ to: 2 }), kinds).taken).toBe(2)
    expect(tiles.map((tile) => hasTurns(tile, tiles, kinds))).toEqual([true, true, false])
  })

  it('is one choice where it lies alike however it is turned', () => {
    const alike = { ...kinds, alike: ({ to }: Record<string, unknown>) => String(to) }
    expect(click(tiles, [], on({ to: 1 }), alike).taken).toBe(0)
  })
})
