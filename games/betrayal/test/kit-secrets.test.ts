/** Secrets of fixed meaning, which a haunt from outside may keep, too: who was named, a secret room, what lies face down. */
import { readFileSync } from 'node:fs'
import { Chance } from '@gloam/kernel/chance.ts'
import * as laws from '@gloam/kernel/laws.ts'
import { LawBroken } from '@gloam/kernel/laws.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { roomsOf, whoOf } from '../kit/select.ts'
import { dropHaunt } from '../outside/added.ts'
import { checkFile } from '../outside/check.ts'
import { readOne } from '../outside/read.ts'
import { traitorIsHidden } from './hidden-traitor.ts'
import { doing, kit } from './house.ts'
import { everyLuck, playing, table } from './small-haunt.ts'

rule('KIT-105', 'several name characters in secret; those named most are known while it is settled', () => {
  const scene = playing({})
  const steps = [{ do: 'setScore', who: { mostNamed: 'explorers' }, mark: 'accused', to: 1 }] as const
  const among = { except: 'you', of: 'explorers' } as const
  doing(scene, kit({ do: 'askAll', who: 'explorers', about: 'H97-01', among, steps }))
  expect(
    [0, 1, 2].map((seat) => scene.choices({ do: 'secret' }, seat).map((step) => 'who' in step && step.who)),
  ).toEqual([
    [1, 2],
    [0, 2],
    [0, 1],
  ])
  scene.take({ do: 'secret', who: 1 }, 0).take({ do: 'secret', who: 0 }, 1)
  expect(scene.state.players.map(({ marks }) => marks['accused'])).toEqual([undefined, undefined, undefined])
  scene.take({ do: 'secret', who: 1 }, 2)
  expect(scene.state.players.map(({ marks }) => marks['accused'])).toEqual([undefined, 1, undefined])
  expect(scene.state.haunt?.answers).toBeNull()
})

rule(
  'KIT-105',
  'a tie names all of them, whom somebody has named is found, and nobody is asked who could name nobody',
  () => {
    const scene = playing({}).arrange(({ haunt }) => {
      if (haunt !== null) haunt.answers = [1, 2, null]
    })
    const named = (by: Parameters<typeof whoOf>[1]) => whoOf(table(scene), by).toSorted()
    expect(named({ mostNamed: 'explorers' })).toEqual([1, 2])
    expect(named({ named: 'explorers' })).toEqual([1, 2])
    expect(named({ named: 'traitors' })).toEqual([])
    const other = playing({})
    const monsters = { monsters: 'wolf' } as const
    doing(other, kit({ do: 'askAll', who: 'heroes', about: 'H97-01', among: monsters, steps: [] }))
    expect(other.choices({ do: 'secret' }, 0)).toEqual([])
  },
)

const HALLS = { either: ['foyer', 'grandStaircase', 'entranceHall'] } as const
const ROOMS = [ROOM.foyer, ROOM.grandStaircase, ROOM.entranceHall].toSorted()

rule('KIT-106', 'one of several rooms is drawn by chance: all know which these are, and some which it is', () => {
  const kept = (luck: Parameters<Parameters<typeof everyLuck>[0]>[0]) => {
    const scene = playing({}).arrange((state) => Object.assign(state, { chance: luck }))
    doing(scene, kit({ do: 'keepSecret', name: 'grave', of: HALLS, knows: 'traitors' }))
    return scene
  }
  expect(everyLuck((luck) => Number(kept(luck).state.haunt?.secrets['grave']?.value))).toEqual(ROOMS)
  const scene = kept(table(playing({})).state.chance)
  const seenBy = (seat: number) => betrayal.view(scene.state, seat).haunt?.secrets['grave']
  expect(seenBy(2)?.value).toBe(
    roomsOf(table(scene), { while: { room: { both: [{ secret: 'grave' }, { floor: 'ground' }] } }, these: 'all' })[0],
  )
  expect([seenBy(0)?.value, seenBy(0)?.of?.toSorted()]).toEqual([undefined, ROOMS])
  doing(scene, kit({ do: 'showSecret', name: 'grave' }))
  expect(seenBy(0)?.value).toBe(seenBy(2)?.value)
})

rule('KIT-106', 'where there is no such room there is no secret, and nothing to show', () => {
  const scene = playing({})
  doing(scene, kit({ do: 'keepSecret', name: 'grave', of: { place: 'nowhere' }, knows: 'traitors' }))
  doing(scene, kit({ do: 'showSecret', name: 'grave' }))
  expect(scene.state.haunt?.secrets).toEqual({})
  expect(roomsOf(table(scene), { secret: 'grave' })).toEqual([])
})

rule(
  'KIT-107',
  'fronts are dealt by chance, again from the first; whoever does not know may take them for any other',
  () => {
    const scene = playing({
      tokens: { box: { kind: 'fixed' } },
      setup: [{ do: 'put', what: 'box', in: HALLS, count: 3, apart: true }],
    })
    doing(scene, kit({ do: 'faceDown', token: 'box', deal: ['heart', 'bone'], knows: 'traitors' }))
    const fronts = () => scene.state.tokens.map(({ face }) => face).toSorted()
    expect(fronts()).toEqual(['bone', 'heart', 'heart'])
    expect(roomsOf(table(scene), { front: 'heart', token: 'box' })).toHaveLength(2)
    const seen = betrayal.view(scene.state, 0)
    expect([seen.tokens.map(({ face }) => face), seen.haunt?.dealt]).toEqual([
      [null, null, null],
      { box: ['heart', 'bone', 'heart'] },
    ])
    const [bone = -1] = roomsOf(table(scene), { front: 'bone', token: 'box' })
    doing(scene, kit({ do: 'flip', token: 'box', in: { roomOf: 'you' } }))
    expect(bone).toBeGreaterThanOrEqual(0)
    const imagined = everyLuck((luck) => {
      const sampled = betrayal.sample(betrayal.view(scene.state, 0), 0, new Chance(luck))
      return sampled.state.tokens.map(({ face }) => face).join()
    })
    const places = ['bone,heart,heart', 'heart,bone,heart', 'heart,heart,bone']
    const known = scene.state.tokens.findIndex(({ knows }) => knows === 7)
    expect(imagined).toEqual(
      places.filter((place) => known < 0 || place.split(',')[known] === scene.state.tokens[known]?.face),
    )
  },
)

const EXAMPLE = readFileSync(new URL('../workshop/templates/secret.json', import.meta.url), 'utf8')

type Rules = Record<string, unknown> & { setup: object[]; tasks: object[] }

/** The template with a secret, with more of it: a room that only the traitor knows, and boxes that lie face down. */
function outside(no: number, more: (rules: Rules) => object): string {
  const file = JSON.parse(
    EXAMPLE.replaceAll('H903', `H${no}`).replaceAll('.903.', `.${no}.`).replace('903', String(no)),
  )
  const rules: Rules = file.haunt
  const secrets = [
    { do: 'keepSecret', name: 'grave', of: { both: ['fit', 'reach'] }, knows: { truly: 'traitor', of: 'explorers' } },
    { do: 'put', what: 'box', in: { floor: 'ground' }, count: 8, apart: true },
    { do: 'faceDown', token: 'box', deal: ['bone', 'heart'], knows: { truly: 'traitor', of: 'explorers' } },
  ]
  const vote = {
    id: `H${no}-09`,
    at: 'endOfRound',
    when: { rounds: [3] },
    steps: [
      {
        do: 'askAll',
        who: 'explorers',
        about: `H${no}-09`,
        among: { except: 'you', of: 'explorers' },
        steps: [
          { do: 'showAnswers', about: `H${no}-09` },
          { do: 'damage', who: { mostNamed: 'explorers' }, harm: 'mental', n: 1 },
          { do: 'showSecret', name: 'grave' },
          { do: 'put', what: 'letter', in: { secret: 'grave' } },
        ],
      },
    ],
  }
  const haunt = {
    ...rules,
    tokens: { ...(rules['tokens'] as object), box: { kind: 'fixed' } },
    setup: [...rules.setup, ...secrets],
    triggers: [...(rules['triggers'] as object[]), vote],
  }
  const words = {
    [`secret.${no}.grave`]: 'The grave',
    'name.box': 'Box',
    'name.bone': 'Bone',
    'name.heart': 'Heart',
    [`topic.H${no}-09.name`]: 'Who wrote the letters?',
  }
  return JSON.stringify({
    haunt: { ...haunt, ...more(haunt as Rules) },
    words: { ...file.words, en: { ...file.words.en, ...words } },
  })
}

let added: string | null = null

function nameOf(text: string): string {
  const read = readOne(text)
  if (Array.isArray(read)) throw new Error(JSON.stringify(read))
  added = read.name
  return read.name
}

afterEach(() => {
  if (added !== null) dropHaunt(added)
  added = null
})

const setupOf = (haunt: string, seats: number) => ({
  seats,
  options: { ...usualOptions(betrayal), explorers: 'random', haunt },
})

function holds(haunt: string): void {
  for (let number = 0; number < 6; number++) {
    laws.secretsAreKept(betrayal, number, setupOf(haunt, 3 + (number % 4)))
    traitorIsHidden(betrayal, number, setupOf(haunt, 3 + (number % 4)))
  }
}

describe('a secret haunt from outside', () => {
  test('keeps its secrets: nobody learns of the traitor, the room or the boxes', () => {
    holds(nameOf(outside(950, () => ({}))))
  })

  const chore = (no: number, where: object) => ({ id: `H${no}-01`, who: 'any', where, ok: [] })
  const leaks: [string, string][] = [
    [
      'a task that can be done while the secret room is on the ground floor',
      outside(951, ({ tasks }) => ({
        triggers: [],
        tasks: [
          ...tasks.slice(1),
          chore(951, { while: { room: { both: [{ secret: 'grave' }, { floor: 'ground' }] } }, these: 'all' }),
        ],
      })),
    ],
    [
      'a task where a box of one kind lies',
      outside(952, ({ tasks }) => ({
        triggers: [],
        tasks: [...tasks.slice(1), chore(952, { front: 'bone', token: 'box' })],
      })),
    ],
    [
      'a line that only the traitor’s turn brings',
      outside(953, () => ({
        triggers: [
          {
            id: 'H953-03',
            at: 'startOfTurn',
            when: { some: { both: ['you', { truly: 'traitor', of: 'explorers' }] } },
            steps: [{ do: 'tell', line: 'H953-03' }],
          },
        ],
      })),
    ],
  ]

  test.each(leaks)('%s gives it away, and the law says so', (_, text) => {
    const name = nameOf(text)
    expect(() => holds(name)).toThrow(LawBroken)
  })

  test('says one thing only of what it keeps, and has something to choose from', () => {
    const reasons = (from: string, to: string) => {
      const flaws = checkFile(outside(954, () => ({})).replace(from, to))
      return Array.isArray(flaws) ? flaws.map(({ reason }) => reason) : []
    }
    const of = '"of":{"both":["fit","reach"]}'
    expect(reasons(of, '"value":{"code":"x"}')).toContainEqual(
      expect.stringMatching(/“code” is for haunts of the game/),
    )
    expect(reasons(`${of},`, '')).toEqual(['This step “keepSecret” should have one of “of”.'])
    expect(reasons('"deal":["bone","heart"]', '"deal":[]')).toContainEqual('There should be something to choose from.')
    expect(reasons('"secret":"grave"', '"secret":"tomb"')).toEqual(['There is no kept secret “tomb” in this haunt.'])
    expect(reasons('"secret.954.grave"', '"secret.954.tomb"')).toEqual(['The words have no “secret.954.grave”.'])
  })
})
