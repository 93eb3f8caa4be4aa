/** The house in the page: a worker that is a home for tables, with the browser's own shelves and bots that think beside it. */
import type { CallName } from '@gloam/home/calls.ts'
import { Home, type HomeLine } from '@gloam/home/home.ts'
import type { Returned } from '@gloam/home/in-a-file.ts'
import { InMemory } from '@gloam/home/in-memory.ts'
import type { Kept } from '@gloam/home/kept.ts'
import { NotWritten, type Shelves } from '@gloam/home/store.ts'
import { NotTaken } from '@gloam/tables/afterwards/exported.ts'
import { Refused } from '@gloam/tables/errors.ts'
import { SECURE_LUCK } from '@gloam/tables/luck.ts'
import type { Sitter } from '@gloam/tables/seats/seats.ts'
import { type About, type Database, openDatabase } from './database.ts'
import { idHere, isOurs, YOU } from './here.ts'
import { budgetHere, openThinkers } from './threads.ts'
import type { FromHome, Given, ToHome, Trouble } from './words.ts'

/** Milliseconds that a bot seems to think, as on a server. */
const PACE = 700

const say = (message: FromHome) => postMessage(message)

let troubled: Trouble | null = null

/** What the page knows already it is not told again. */
function tellTrouble(why: Trouble | null): void {
  if (why === troubled) return
  troubled = why
  say({ is: 'trouble', why })
}

function tellOf(error: unknown): void {
  if (error instanceof NotWritten) tellTrouble(error.why)
  else console.error(error)
}

interface Shelved {
  shelves: Shelves
  about(): Promise<About | undefined>
  putAbout(about: About): Promise<void>
}

/** Where nothing can be kept one plays all the same, and is told what that means. */
async function openShelves(): Promise<Shelved> {
  try {
    const database: Database = await openDatabase(() => tellTrouble(null))
    return {
      shelves: database,
      about: () => database.about(),
      putAbout: (about) => database.putAbout(about),
    }
  } catch {
    tellTrouble('refused')
    let known: About | undefined
    return {
      shelves: new InMemory(),
      about: async () => known,
      putAbout: async (about) => {
        known = about
      },
    }
  }
}

/** Windows take turns: a browser knows no such thing where the page is not secure, and then each plays for itself. */
async function inTurn(name: string, act: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(`gloam ${name}`, act) : act())
}

class House {
  private readonly kept = openShelves()
  private readonly home: Promise<Home>
  private readonly lines = new Map<number, Promise<HomeLine | null>>()

  constructor(windows: BroadcastChannel) {
    this.home = this.kept.then(({ shelves }) => openHome(shelves, windows))
    windows.onmessage = async ({ data }: MessageEvent<string>) => (await this.home).heardElsewhere(data)
  }

  hear(message: ToHome): void {
    if (message.do === 'call') return void this.answer(message)
    if (message.do === 'open') return void this.lines.set(message.line, this.openLine(message))
    const line = this.lines.get(message.line)
    if (message.do === 'say') return void line?.then((open) => open?.say(message.message))
    this.lines.delete(message.line)
    void line?.then((open) => open?.close())
  }

  private async answer({ number, name, given, as }: Extract<ToHome, { do: 'call' }>): Promise<void> {
    try {
      const said = ABOUT.includes(name)
        ? this.callAbout(name, given)
        : name in KEPT
          ? this.callKept(name, given)
          : (await this.home).call(await this.whoIsHere(as), name as CallName, given)
      say({ is: 'answer', number, answer: await said })
    } catch (error) {
      say({ is: 'failed', number, ...problemIn(error) })
    }
  }

  /** Where not even the name of whoever is here can be read or kept, the page tries again, as after any lost line. */
  private async openLine({ line, as, seat }: Extract<ToHome, { do: 'open' }>): Promise<HomeLine | null> {
    try {
      const person = await this.whoIsHere(as)
      return (await this.home).line(person, (text) => say({ is: 'heard', line, text }), seat)
    } catch (error) {
      tellOf(error)
      this.lines.delete(line)
      say({ is: 'closed', line })
      return null
    }
  }

  /** Whoever has a name in this browser: their own here, or else the one that the page knows them by. */
  private async whoIsHere(as: string | null): Promise<Sitter | null> {
    const { about, putAbout } = await this.kept
    const known = await about()
    if (known !== undefined) return { id: YOU, name: known.name }
    if (as === null) return null
    await putAbout({ name: as })
    return { id: YOU, name: as }
  }

  /** Whoever has no name here yet has the one that their matches bring along. */
  private async callKept(name: string, given: Given): Promise<unknown> {
    const answer = await KEPT[name]?.((await this.home).kept, given)
    const { about, putAbout } = await this.kept
    const you = name === 'import' ? (answer as Returned).you : null
    if (you !== null && (await about()) === undefined) await putAbout({ name: you })
    return answer
  }

  /** The calls about whoever is here, which need no table. */
  private async callAbout(name: string, { body }: Given): Promise<unknown> {
    if (name === 'speak') return {}
    if (name === 'enter') await (await this.kept).putAbout({ name: (body as About).name })
    const person = await this.whoIsHere(null)
    return person && { ...person, guest: true, email: null, language: null }
  }
}

const ABOUT = ['me', 'enter', 'speak']

/** What is asked about all that is kept here (shelves.ts). */
const KEPT: Readonly<Record<string, (kept: Kept, given: Given) => unknown>> = {
  weigh: (kept, { id = '' }) => kept.weigh(id),
  takeAway: (kept, { id = '' }) => kept.remove(id),
  export: (kept) => kept.exported(),
  import: (kept, { body }) => kept.bringBack(String(body)),
  toBring: (kept, { id = '' }) => kept.toBring(id),
}

function openHome(shelves: Shelves, windows: BroadcastChannel): Home {
  return new Home({
    ...{ shelves, bots: openThinkers(), judges: openThinkers(1), luck: SECURE_LUCK },
    ...{ now: () => Date.now(), pace: PACE, budget: budgetHere, inTurn, idFor: idHere, isOurs },
    pause: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
    onFailure: (_, error) => tellOf(error),
    onChange: (table) => windows.postMessage(table),
  })
}

function problemIn(error: unknown): { reason: string; status: number; message: string } {
  if (error instanceof NotTaken) return { reason: error.flaw, status: 422, message: error.message }
  if (error instanceof Refused) return { reason: error.reason, status: error.status, message: error.message }
  if (!(error instanceof NotWritten)) return { reason: 'server', status: 500, message: String(error) }
  tellTrouble(error.why)
  return { reason: 'not written', status: 507, message: error.message }
}

export function keepHouse(): void {
  // Other windows of this browser are at the same tables.
  const house = new House(new BroadcastChannel('gloam.home'))
  addEventListener('message', ({ data }: MessageEvent<ToHome>) => house.hear(data))
}
