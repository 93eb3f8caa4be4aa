/**
 * What every game's text has to pass, as one suite: whole matches are played and everything in them is said.
 * A game adds tests of its own for what only it has: cards, tiles, names.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import { type Game, type GameTypes, type OptionSpec, SPECTATOR, type Step } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { takeRandom } from '@gloam/kernel/random.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Fields, type Grammar, type Reader, type Speaker, speak, type Words } from '../text.ts'

/** What may never be read in any game: holes in a sentence, and signs of the catalogue's own language. */
export const HOLES = /undefined|null|NaN|[{}#]|\[object| {2}|^ | $/
/** Sentences begin with a capital letter; a name that happens to begin with a small one is no sentence. */
const SENTENCE = /^(question|waiting|event|end)\./
const UNCAPITAL = /^\p{Ll}/u

const NAMES = ['Zoe', 'Max', 'Ida', 'Tom', 'Eva', 'Leo']

const reader = (seat: number, seats = NAMES.length): Reader => ({
  seat,
  seats,
  nameOf: (other) => NAMES[other] as string,
})

/** What was said in one language. */
class Voice<G extends GameTypes> {
  readonly speaker: Speaker<G>
  readonly broken: string[] = []
  /** Choices of one question that read alike although they differ. */
  readonly alike: string[] = []
  private readonly brokenAs: RegExp

  constructor(speaker: Speaker<G>, broken: RegExp) {
    this.speaker = speaker
    this.brokenAs = broken
  }

  hear(key: string, say: Say<G>, reader: Reader, data: object): string {
    const sentence = this.trySay(say, reader)
    if (this.isBroken(key, sentence)) this.broken.push(`${key}: ${sentence} (${JSON.stringify(data)})`)
    return sentence
  }

  /** All that cannot be said is told at once, not only the first of it. */
  private trySay(say: Say<G>, reader: Reader): string {
    try {
      return say(this.speaker, reader)
    } catch (error) {
      this.broken.push((error as Error).message)
      return `? ${this.broken.length}`
    }
  }

  private isBroken(key: string, sentence: string): boolean {
    if (sentence === '' || HOLES.test(sentence) || this.brokenAs.test(sentence)) return true
    return SENTENCE.test(key) && UNCAPITAL.test(sentence)
  }
}

type Say<G extends GameTypes> = (speaker: Speaker<G>, reader: Reader) => string

/** All that was said in some matches: each is played once, and told in every language. */
export class Hearing<G extends GameTypes> {
  readonly keys = new Set<string>()
  private readonly sentences = new Map<string, readonly string[]>()
  private seats = NAMES.length
  private readonly voices: readonly Voice<G>[]

  constructor(voices: readonly Voice<G>[]) {
    this.voices = voices
  }

  /** Says a sentence of a kind in each language, once for the same data and the same reader. */
  private hear(key: string, data: object, seat: number, say: Say<G>): readonly string[] {
    const spoken = `${key} ${seat} ${JSON.stringify(data)} ${this.seats}`
    const known = this.sentences.get(spoken)
    if (known !== undefined) return known
    const to = reader(seat, this.seats)
    const sentences = this.voices.map((voice) => voice.hear(key, say, to, data))
    this.keys.add(key)
    this.sentences.set(spoken, sentences)
    return sentences
  }

  /** Plays at random to the end, or for so many picks, and hears everything on the way. */
  match(play: Play<G>, chance: Chance, picks = Number.POSITIVE_INFINITY): void {
    this.seats = play.state.seats
    this.events(play)
    for (let i = 0; i < picks && play.state.outcome === null; i++) {
      for (const question of play.open) this.question(question)
      takeRandom(play, chance)
      this.events(play)
    }
    const { outcome } = play.state
    if (outcome === null) return
    for (const seat of [SPECTATOR, 0, 1])
      this.hear(outcome.reason, outcome, seat, (speaker, to) => speaker.end(outcome, to))
  }

  /** A sentence that is neither asked nor told, such as a reason in somebody's notes. */
  aside(key: string, data: Fields): void {
    this.hear(key, data, 0, (speaker, to) => speaker.say(key, data, to))
  }

  private question({ ask, seat, choices }: Question<G>): void {
    const about = { seat, about: ask.ask }
    this.hear(`question.${ask.ask}`, ask, seat, (speaker, to) => speaker.question(ask, to))
    this.hear(`waiting.${ask.ask}`, about, SPECTATOR, (speaker, to) => speaker.waiting(about, to))
    const said = this.voices.map(() => new Map<string, Step<G>>())
    for (const step of choices) {
      const sentences = this.hear(`choice.${step.do}`, step, seat, (speaker, to) => speaker.choice(step, to))
      for (const [nth, sentence] of sentences.entries()) {
        const twin = said[nth].get(sentence)
        if (twin !== undefined && !same(twin, step))
          this.voices[nth].alike.push(`${sentence} ${JSON.stringify([twin, step])}`)
        said[nth].set(sentence, step)
      }
    }
  }

  private events({ events }: Play<G>): void {
    for (const { event } of events) {
      for (const seat of [SPECTATOR, 0])
        this.hear(`event.${event.is}`, event, seat, (speaker, to) => speaker.event(event, to))
    }
  }
}

const SAID = /^(question|waiting|choice|event|end)\./

interface Setting<G extends GameTypes> {
  game: Game<G>
  grammar: Grammar<G>
  /** By language. */
  words: Readonly<Record<string, Words>>
  /** What may never be read in this game: ids that were not put into words. A language may have such a word. */
  broken: RegExp | ((language: string) => RegExp)
  /** The keys of sentences that the matches have to say. */
  said?: RegExp
  /** Those of them that matches say too seldom to wait for, with an example of each. */
  seldom?: Readonly<Record<string, object>>
  /** Why a table can't be set up, besides the two reasons of every game. */
  refusals?: readonly (string | null | undefined)[]
  /** Plays the matches that are listened to. `done` tells whether all that is written was said. */
  listen(hearing: Hearing<G>, chance: Chance, done: () => boolean): void
  /** What the game tests besides, in each language. */
  more?(speaker: Speaker<G>, words: Words, broken: RegExp): void
}

export function wordsOf<G extends GameTypes>(setting: Setting<G>): void {
  const { grammar, words: all, broken: brokenIn, said = SAID, seldom = {}, listen } = setting
  const languages = Object.keys(all)
  const brokenOf = (language: string) => (brokenIn instanceof RegExp ? brokenIn : brokenIn(language))
  const voices = languages.map(
    (language) => new Voice(speak<G>(all[language], language, grammar, true), brokenOf(language)),
  )
  const hearing = new Hearing(voices)
  const written = Object.keys(all['en']).filter((key) => said.test(key) && !(key in seldom))
  const unsaid = () => written.filter((key) => !hearing.keys.has(key))

  beforeAll(() => listen(hearing, fastChance(31), () => unsaid().length === 0))

  test('every sentence that is written is said in some match', () => {
    expect(unsaid()).toEqual([])
  })

  describe.each(languages.map((language, nth) => [language, voices[nth]] as const))('in %s', (language, voice) => {
    const words = all[language]
    const broken = brokenOf(language)
    saidWell(voice, broken, seldom)
    setUp(setting, voice.speaker, words)

    test('every heading is one of choices', () => {
      const headings = Object.keys(words).filter((key) => key.startsWith('group.'))
      expect(headings.filter((key) => !hearing.keys.has(key.replace('group', 'choice')))).toEqual([])
    })

    setting.more?.(voice.speaker, words, broken)
  })
}

function saidWell<G extends GameTypes>(
  voice: Voice<G>,
  broken: RegExp,
  seldom: Readonly<Record<string, object>>,
): void {
  test('every question, choice and event can be said, without holes and bare ids', () => {
    expect([...new Set(voice.broken)].slice(0, 20)).toEqual([])
  })

  test('two choices of one question never read alike', () => {
    expect([...new Set(voice.alike)].slice(0, 20)).toEqual([])
  })

  test.for(Object.entries(seldom))('%s is seldom said, but can be', ([key, data]) => {
    const { speaker } = voice
    const sentence = key.startsWith('event')
      ? speaker.event(data as never, reader(0))
      : speaker.choice(data as never, reader(0))
    expect(sentence).not.toMatch(broken)
  })
}

function setUp<G extends GameTypes>({ game, refusals = [] }: Setting<G>, speaker: Speaker<G>, words: Words): void {
  test('all options and their values can be said', () => {
    for (const [name, spec] of Object.entries<OptionSpec>(game.options)) {
      expect(speaker.option(name)).not.toBe('')
      const values = 'oneOf' in spec ? spec.oneOf : spec.someOf
      expect(new Set(values.map((value) => speaker.option(name, value))).size).toBe(values.length)
    }
  })

  test('all refusals can be said', () => {
    const bySeats = Object.entries<OptionSpec>(game.options).filter(([, spec]) => 'seats' in spec)
    const keys = [...refusals, 'refused.seats', 'refused.options', ...bySeats.map(([name]) => `refused.${name}`)]
    for (const key of keys) expect(words[String(key)]).toBeTruthy()
    expect(new Set(keys.map((key) => speaker.say(String(key)))).size).toBe(keys.length)
  })
}
