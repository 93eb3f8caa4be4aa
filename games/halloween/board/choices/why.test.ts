/**
 * «Why not?» is asked of everything on the board that cannot be used, in random matches, and held against the rules:
 * what a reason names is put right in the state, and then the thing can be used, or something else is named. A reason
 * that is named again, though what it names is there, was not true.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { faceOf } from '../../content/cards.ts'
import { ACTIONS, BUILDINGS, type Building, COLOURS, type Colour, placeOf, rankOf } from '../../content/town.ts'
import { halloween } from '../../game.ts'
import { en } from '../../text/index.ts'
import type { Halloween, HState, HStep, Player } from '../../types.ts'
import { whyNot } from '../../why.ts'
import { actionLikes, actorLikes, areaLikes, buildingLikes, cardLikes, hauntFieldLikes, restLikes } from './likes.ts'

type Likes = readonly Readonly<Record<string, unknown>>[]

/** Everything of one's own board, the town and the cards that a player may click in the hope that it does something. */
function thingsOf(state: HState, player: Player): Likes[] {
  const ghosts = BUILDINGS.flatMap((building, place) =>
    COLOURS.filter((_, rank) => state.town[place][rank] > 0).map((colour) => actorLikes(colour, building)),
  )
  return [
    ...player.areas.flatMap((_, area) => [
      ...ACTIONS.map((action) => actionLikes(area, action)),
      restLikes(area),
      areaLikes(area),
    ]),
    ...state.cards.map(cardLikes),
    ...player.bonus.map((_, slot) => [{ slot }]),
    ...BUILDINGS.map(buildingLikes),
    ...BUILDINGS.flatMap((building) => COLOURS.map((colour) => hauntFieldLikes(colour, building))),
    ...ghosts,
  ]
}

function speaksOf(choice: HStep, likes: Likes): boolean {
  const has = (value: unknown, wanted: unknown) =>
    value === wanted || (Array.isArray(value) && value.includes(wanted as never))
  const fields = choice as unknown as Record<string, unknown>
  return likes.some((like) => Object.entries(like).every(([field, wanted]) => has(fields[field], wanted)))
}

interface Broken {
  state: HState
  player: Player
  area: number
  building: Building
  colour: Colour
}

/** A building in which there is room for so many. */
function spacious(state: HState, room: number): number {
  const most = state.expert ? 4 : 6
  const place = state.town.findIndex((counts) => counts.reduce((sum, count) => sum + count, 0) <= most - room)
  if (place >= 0) return place
  state.town[0].fill(0)
  return 0
}

const ready = (player: Player) => {
  for (const area of player.areas) area.done = false
}

/** Puts right what a reason names, and nothing else. */
const MENDS: Readonly<Record<string, (broken: Broken) => void>> = {
  'why.areaDone': ({ player, area }) => {
    player.areas[area].done = false
  },
  'why.allDone': ({ player }) => ready(player),
  'why.fieldTaken': ({ player, area }) => player.areas[area].discs.fill(0),
  'why.ghostBusy': ({ player }) => {
    for (const area of player.areas) area.discs.fill(0)
  },
  'why.hauntBusy': ({ player }) => {
    for (const area of player.areas) area.discs[ACTIONS.indexOf('haunt')] = 0
  },
  'why.noDisc': ({ player }) => {
    player.discs = 1
  },
  'why.noDiscForCard': ({ player }) => {
    player.discs = 1
  },
  'why.noDiscForTile': ({ player }) => {
    player.discs = 1
  },
  'why.level': ({ state }) => {
    state.town[spacious(state, 1)][0]++
  },
  'why.ghostLevel': ({ player }) => {
    for (const area of player.areas) area.level = COLOURS.length
  },
  'why.noPair': ({ state }) => {
    state.town[spacious(state, 3)][0] = 2
  },
  'why.noRoomOrGhost': ({ state }) => {
    state.ghosts.fill(1)
    for (const counts of state.town)
      counts.forEach((count, rank) => {
        counts[rank] = Math.min(count, counts.filter((other) => other > 0).length > 1 ? 1 : 2)
      })
    state.town[spacious(state, 3)][0] = 2
  },
  'why.noFear': ({ player }) => {
    player.fear = 1
  },
  'why.fear': ({ player }) => {
    player.fear = COLOURS.length
  },
  'why.onlyRed': ({ state }) => {
    state.town[spacious(state, 1)][0]++
  },
  'why.noFigure': ({ state }) => state.ghosts.fill(1),
  'why.full': ({ state }) => {
    for (const counts of state.town)
      counts.forEach((count, rank) => {
        counts[rank] = Math.min(count, 1)
      })
    state.town[0].fill(0)
    state.town[3].fill(0)
    state.town[0][0] = 1
  },
  'why.noTarget': ({ state }) => {
    for (const counts of state.town) if (counts[0] > 0) counts[1]++
    for (const counts of state.town) if (counts[0] === 0 && counts.some((count) => count > 0)) counts[0]++
  },
  'why.noWeaker': ({ state, player, area }) => {
    player.areas[area].level = COLOURS.length
    state.town[0].fill(0)
    state.town[0][0] = 1
    state.town[0][1] = 1
  },
  'why.noStone': ({ player }) => {
    player.stones = 6
  },
  'why.stoneThere': ({ state, building, colour }) => {
    state.fields[placeOf(building)][rankOf(colour)] = -1
  },
  'why.noGhostThere': ({ state, building, colour }) => {
    state.town[placeOf(building)][rankOf(colour)] = 1
  },
  'why.hauntedHere': ({ state, building }) => state.fields[placeOf(building)].fill(-1),
  'why.hauntedBefore': ({ state }) => {
    for (const fields of state.fields) fields.fill(-1)
  },
  'why.noField': ({ state }) => {
    for (const fields of state.fields) fields.fill(-1)
  },
  'why.tokens': ({ player }) => {
    player.tokens[0] = 3
  },
  'why.differentTokens': ({ player }) => player.tokens.fill(1),
  'why.buildingFull': ({ state, building }) => state.town[placeOf(building)].fill(0),
  'why.noWay': ({ state, player, building }) => {
    ready(player)
    for (const area of player.areas) area.discs.fill(0)
    player.discs = 1
    state.town.forEach((counts, place) => {
      if (place !== placeOf(building)) counts[0] = 1
    })
  },
}

/** Reasons that only time can put right, with what has to be true of them. */
const FINAL: Readonly<Record<string, (broken: Broken, likes: Likes) => boolean>> = {
  'why.cardWorks': ({ player }, likes) => isOwn(player, likes, 'permanent'),
  'why.cardUsed': ({ player }, likes) => isOwn(player, likes, 'once a turn'),
  'why.cardEnd': ({ player }, likes) => isOwn(player, likes, 'end'),
  'why.noTile': ({ player }, likes) => (player.bonus[Number(likes[0]['slot'])] ?? null) === null,
  'why.tileSpent': ({ player }, likes) => player.bonus[Number(likes[0]['slot'])] === 'disc',
  'why.tileLater': ({ player }, likes) => {
    const tile = player.bonus[Number(likes[0]['slot'])]
    return tile !== null && tile !== 'disc' && player.discs > 0
  },
}

function isOwn(player: Player, likes: Likes, timing: string): boolean {
  const card = Number(likes[0]['card'])
  return player.cards.includes(card) && faceOf(card).timing === timing
}

const keyOf = (reason: ReturnType<typeof whyNot>) => (typeof reason === 'object' ? (reason?.key ?? null) : reason)

/** All choices of the turn, also if there is only one. */
function choicesIn(state: HState): HStep[] {
  const nothing = () => {}
  const table = {
    state,
    chance: fastChance(1),
    next: nothing,
    together: nothing,
    tell: nothing,
    reveal: nothing,
    end: nothing,
  }
  return halloween.questions.turn(table, { ask: 'turn', seat: state.turn })
}

/** Follows the reasons until the thing can be used; returns all that were named. */
function follow(original: HState, likes: Likes): string[] {
  const state = copy(original)
  const named: string[] = []
  for (;;) {
    if (choicesIn(state).some((choice) => speaksOf(choice, likes))) return named
    const key = keyOf(whyNot(halloween.view(state, state.turn), state.turn, likes))
    if (key === null) throw new Error(`No reason is given for ${JSON.stringify(likes[0])}.`)
    if (named.includes(key))
      throw new Error(`${key} is named again for ${JSON.stringify(likes[0])}, after ${named.join(', ')}.`)
    named.push(key)
    const like = likes[0] as Partial<Broken> & { to?: Building; from?: Building }
    const building = like.building ?? like.to ?? like.from ?? 'church'
    const broken = {
      state,
      player: state.players[state.turn],
      area: like.area ?? 0,
      building,
      colour: like.colour ?? 'blue',
    }
    const final = FINAL[key]
    if (final !== undefined) {
      expect(final(broken, likes), `${key} of ${JSON.stringify(likes[0])}`).toBe(true)
      return named
    }
    const mend = MENDS[key]
    if (mend === undefined) throw new Error(`Nobody knows how to put ${key} right.`)
    mend(broken)
  }
}

function randomTurn(number: number): { play: Play<Halloween>; chance: Chance } {
  const chance = fastChance(number)
  const { seats, options } = randomSetup(halloween, chance)
  const play = Play.start(halloween, seats, options, seedOf(number))
  for (let picks = chance.below(160); picks > 0 && play.open.length > 0; picks--) takeRandom(play, chance)
  while (play.open.length > 0 && play.open[0].ask.ask !== 'turn') takeRandom(play, chance)
  return { play, chance }
}

/** Towns that chance seldom or never makes. */
const RARE: readonly ((state: HState, player: Player) => void)[] = [
  () => {},
  (state) => {
    for (const counts of state.town) counts.splice(0, 5, 0, 0, 0, 0, counts.some((count) => count > 0) ? 1 : 0)
  },
  (state, player) => {
    for (const counts of state.town) counts.splice(0, 5, 0, 0, 0, 0, 1)
    for (const area of player.areas) area.level = COLOURS.length
  },
  (_, player) => {
    player.discs = 0
    for (const area of player.areas) area.discs.fill(0)
  },
  (state) => {
    for (const counts of state.town) counts.splice(0, 5, state.expert ? 4 : 6, 0, 0, 0, 0)
  },
]

test('every reason, in random matches, is what is missing', () => {
  const met = new Set<string>()
  for (let number = 1; number <= effort(30, 150); number++) {
    const { play } = randomTurn(number)
    const [question] = play.open
    if (question === undefined) continue
    const state = copy(play.state)
    // Mostly as chance has made it.
    RARE[number % 3 === 0 ? (number / 3) % RARE.length : 0](state, state.players[question.seat])
    for (const likes of thingsOf(state, state.players[question.seat]))
      for (const key of follow(state, likes)) met.add(key)
  }
  if (!ALL) return
  // Of each of these some match has shown one.
  expect(Object.keys(MENDS).filter((key) => !met.has(key))).toEqual([])
  expect(Object.keys(FINAL).filter((key) => !met.has(key))).toEqual([])
})

test('whoever is not asked hears that somebody else is, and whoever has to answer something else hears that', () => {
  for (let number = 200; number <= 200 + effort(10, 60); number++) {
    const { play, chance } = randomTurn(number)
    for (let picks = 0; picks < 30 && play.open.length > 0; picks++) {
      const [question] = play.open
      const { turn, seats } = play.state
      for (let seat = 0; seat < seats; seat++) {
        const key = keyOf(whyNot(halloween.view(play.state, seat), seat, actionLikes(0, 'scare')))
        if (seat !== question.seat) expect(key).toBe(seat === turn ? 'why.waits' : 'why.notYourTurn')
        else if (question.ask.ask !== 'turn') expect(key).toBe('why.decideFirst')
      }
      takeRandom(play, chance)
    }
  }
})

test('every reason can be said', () => {
  const keys = [...Object.keys(MENDS), ...Object.keys(FINAL), 'why.waits', 'why.notYourTurn', 'why.decideFirst']
  expect(keys.filter((key) => !Object.hasOwn(en, key))).toEqual([])
  expect(Object.keys(en).filter((key) => key.startsWith('why.') && !keys.includes(key))).toEqual([])
})
