/** The twelve explorers (COMPONENTS.md, section a). Explorers of one colour share a card. */
import type { Trait } from './rooms.ts'

/** In this order the state keeps them; the first two are physical, the others mental (BET-035). */
export const TRAITS = ['might', 'speed', 'knowledge', 'sanity'] as const satisfies readonly Trait[]

/** The place of a trait in TRAITS. */
export const TRAIT_NOS = [0, 1, 2, 3] as const
export type TraitNo = (typeof TRAIT_NOS)[number]

/** Something for each trait, in the order of TRAITS. */
export type PerTrait<T> = [might: T, speed: T, knowledge: T, sanity: T]

/** Places of the traits by name, so that rules can be read. */
const MIGHT = 0
const SPEED = 1
const KNOWLEDGE = 2
const SANITY = 3

export type Harm = 'physical' | 'mental'

export const traitsOf = (harm: Harm): readonly [TraitNo, TraitNo] =>
  harm === 'physical' ? [MIGHT, SPEED] : [SANITY, KNOWLEDGE]
export const harmOf = (trait: number): Harm => (trait <= SPEED ? 'physical' : 'mental')
export const traitNo = (trait: Trait): TraitNo => TRAITS.indexOf(trait) as TraitNo

export interface ExplorerFace {
  readonly colour: string
  readonly age: number
  /** Month and day. */
  readonly birthday: readonly [number, number]
  /** The numbers of each trait, in the order of TRAITS, and the place where its clip starts. */
  readonly tracks: Readonly<PerTrait<readonly number[]>>
  readonly start: Readonly<PerTrait<number>>
}

function face(
  colour: string,
  age: number,
  birthday: [number, number],
  [might, speed, knowledge, sanity]: PerTrait<string>,
  start: PerTrait<number>,
): ExplorerFace {
  const track = (numbers: string) => [...numbers].map(Number)
  return { colour, age, birthday, tracks: [track(might), track(speed), track(knowledge), track(sanity)], start }
}

const FACES = {
  oxBellows: face('red', 23, [10, 18], ['45566788', '22234556', '22335566', '22345567'], [2, 4, 2, 2]),
  darrinWilliams: face('red', 20, [6, 6], ['23345667', '44456778', '23345557', '12345557'], [2, 4, 2, 2]),
  missyDubourde: face('yellow', 9, [2, 14], ['23334567', '34566677', '23445666', '12345567'], [3, 2, 3, 2]),
  zoeIngstrom: face('yellow', 8, [11, 5], ['22334467', '44445688', '12344555', '34556678'], [3, 3, 2, 2]),
  peterAkimoto: face('green', 13, [9, 3], ['23345568', '33346677', '34456778', '34445667'], [2, 3, 2, 3]),
  brandonJaspers: face('green', 12, [5, 21], ['23345667', '34445678', '13355667', '33345678'], [3, 2, 2, 3]),
  madameZostra: face('blue', 37, [12, 10], ['23345556', '23355667', '13444566', '44456788'], [3, 2, 3, 2]),
  vivianLopez: face('blue', 42, [1, 11], ['22244566', '34444678', '45555667', '44456788'], [2, 3, 3, 2]),
  professorLongfellow: face('white', 57, [7, 27], ['12345566', '22445566', '45555678', '13345567'], [2, 3, 4, 2]),
  fatherRhinehardt: face('white', 62, [4, 29], ['12244557', '23345677', '13345668', '34556778'], [2, 2, 3, 4]),
  heatherGranville: face('purple', 18, [8, 2], ['33345678', '33456678', '23345678', '33345666'], [2, 2, 4, 2]),
  jennyLeClerc: face('purple', 21, [3, 4], ['34444568', '23444568', '23344568', '11244456'], [2, 3, 2, 4]),
} satisfies Record<string, ExplorerFace>

export type ExplorerName = keyof typeof FACES

export const EXPLORERS = Object.keys(FACES) as ExplorerName[]

export const EXPLORER: Readonly<Record<ExplorerName, ExplorerFace>> = FACES

/** BET-041: the place of the highest number. */
export const TOP = 7
