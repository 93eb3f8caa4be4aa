/**
 * Runs in the page, beside the client: reads what the table screen knows, and where a press would meet what is lit.
 * It presses nothing and changes nothing. It is put into the page as it stands (see eye.ts), and imports nothing.
 */
import type { Aim, Choice, Focus, Lit, Point, Sight, Turning } from './eye.ts'

/** A node of React's own tree; the built client has it as well. */
interface Fiber {
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: Readonly<Record<string, unknown>> | null
  stateNode: { current: Fiber }
}

interface SeenQuestion {
  id: string
  ask: Choice
  choices: Choice[]
}

/** What the frame holds of the table. */
interface Held {
  position: {
    sequence: number
    seen: { seat: number; picks: number; question: SeenQuestion | null; outcome: object | null }
  } | null
  pending: object | null
}

/** What the frame gives to a board. */
interface Given {
  question: Choice | null
  choices: Choice[]
  pointed: Choice[]
  turner: Turning | null
  view: Choice
}

/** What a board says of choices: which are one to whoever chooses. */
interface Kinds {
  variants?: readonly string[]
  alike?(choice: Choice, view: Choice): string | null
}

/** The things that were found lit, in order. */
let found: Element[] = []

function rootFiber(): Fiber | null {
  const space = document.querySelector('.board-space')
  const key = Object.keys(space ?? {}).find((name) => name.startsWith('__reactFiber$'))
  if (space === null || key === undefined) return null
  let fiber = (space as unknown as Record<string, Fiber>)[key]
  while (fiber.return !== null) fiber = fiber.return
  // What hangs on an element may be the tree before the last change; the root knows which one is now.
  return fiber.stateNode.current
}

/** Breadth first: all of it lies near the root. */
function heldAndGiven(): { held: Held; given: Given; kinds: Kinds } | null {
  const root = rootFiber()
  let held: Held | null = null
  for (let level = root === null ? [] : [root]; level.length > 0; level = level.flatMap(childrenOf))
    for (const { memoizedProps: props } of level) {
      const { state, board, game } = props ?? {}
      if (held === null && isObject(state) && 'position' in state) held = state as unknown as Held
      if (held === null || !isObject(board) || !('turner' in board)) continue
      const kinds = isObject(game) && isObject(game['board']) ? (game['board'] as Kinds) : {}
      return { held, given: board as unknown as Given, kinds }
    }
  return null
}

function childrenOf(fiber: Fiber): Fiber[] {
  const children: Fiber[] = []
  for (let child = fiber.child; child !== null; child = child.sibling) children.push(child)
  return children
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function see(): Sight | null {
  const both = heldAndGiven()
  if (both === null || both.held.position === null) return null
  const { held, given } = both
  const { sequence, seen } = both.held.position
  return {
    seat: seen.seat,
    sequence,
    picks: seen.picks,
    question: seen.question,
    over: seen.outcome !== null,
    // The frame asks once all before it has been shown, and no more once an answer is on its way.
    asks: given.question !== null && held.pending === null,
    left: given.choices,
    turner: given.turner === null ? null : { step: given.turner.step, rings: given.turner.rings.map(plainRing) },
    doubt: document.querySelector('dialog[open] button.main') !== null && document.querySelector('.ending') === null,
  }
}

function plainRing({ field, value, values }: Turning['rings'][number]): Turning['rings'][number] {
  return { field, value, values: [...values] }
}

/** Everything that is lit on the board and in its scenes, once something is, and where a press would meet it. */
async function lit(looks = LIT_WITHIN): Promise<Lit[]> {
  await findLit(looks)
  return found.map((thing, at) => ({
    at,
    label: thing.getAttribute('aria-label') ?? '',
    explained: thing.hasAttribute('data-explain') || (thing.textContent ?? '').trim() !== '',
    point: pointOf(thing),
    covered: coverOf(thing),
  }))
}

/** What only a walk of several steps leads to is lit as well, and stands for no choice: it cannot be chosen back. */
const LIT = '.board-space .thing.lit[aria-pressed="false"]'

/** Looks within which something is lit. */
const LIT_WITHIN = 4_000

async function findLit(looks = LIT_WITHIN): Promise<void> {
  const all = () => [...document.querySelectorAll(LIT)]
  found = await until(all, (things) => things.length > 0, looks)
}

const PARTS = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]

/** A press is no point: so many pixels around it should be the thing's, too. */
const MARGIN = 4

/** A point of the thing at which the pointer meets it and nothing above it: its middle, if that can be. */
function pointOf(thing: Element): Point | null {
  const box = thing.getBoundingClientRect()
  const own = pointIn(thing, box, MARGIN) ?? pointIn(thing, box)
  if (own !== null) return own
  for (const part of thing.querySelectorAll('rect, circle, path, text, div, span')) {
    const point = pointIn(thing, part.getBoundingClientRect())
    if (point !== null) return point
  }
  return thing instanceof SVGCircleElement ? pointOnRing(thing) : null
}

const TURN = 2 * Math.PI
const WAYS = 48

/** A ring is hollow. */
function pointOnRing(ring: SVGCircleElement): Point | null {
  const { left, top, width } = ring.getBoundingClientRect()
  const r = width / 2
  for (let way = 0; way < WAYS; way++) {
    const angle = (way * TURN) / WAYS
    const point = { x: left + r + r * Math.cos(angle), y: top + r + r * Math.sin(angle) }
    if (meets(ring, point)) return point
  }
  return null
}

function pointIn(thing: Element, { left, top, width, height }: DOMRect, margin = 0): Point | null {
  for (const down of PARTS)
    for (const along of PARTS) {
      const point = { x: left + width * along, y: top + height * down }
      if (around(point, margin).every((one) => meets(thing, one))) return point
    }
  return null
}

function around({ x, y }: Point, margin: number): Point[] {
  if (margin === 0) return [{ x, y }]
  return [-margin, 0, margin].flatMap((down) => [-margin, 0, margin].map((along) => ({ x: x + along, y: y + down })))
}

function meets(thing: Element, { x, y }: Point): boolean {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false
  const top = document.elementFromPoint(x, y)
  return top !== null && thing.contains(top) && (top.closest('.thing') === thing || !thing.matches('.thing'))
}

function isFree(thing: Element): boolean {
  return coverOf(thing) === null && pointOf(thing) !== null
}

/** What lies over the middle of a thing, for whoever has to find out why it cannot be pressed. */
function coverOf(thing: Element): string | null {
  const { left, top, width, height } = thing.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'out of sight'
  const over = document.elementFromPoint(x, y)
  if (over === null || thing.contains(over)) return null
  const named = over.closest('[class]')
  return `${over.tagName} in .${named?.getAttribute('class')}`
}

/** Where to press a lit thing now; what is out of sight is scrolled to. */
async function bring(at: number): Promise<Point | null> {
  const thing = found[at]
  if (thing === undefined) return null
  await calm()
  const point = pointOf(thing)
  if (point !== null && !isSliver(thing)) return point
  broughtPoint(thing)
  await calm()
  return pointOf(thing)
}

/** Whether so little of it looks out from under the edge of what scrolls that nobody would press it there. */
function isSliver(thing: Element): boolean {
  const own = thing.getBoundingClientRect()
  if (pointIn(thing, own, MARGIN) !== null) return false
  for (let box = thing.parentElement; box !== null; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
    const { top, bottom } = box.getBoundingClientRect()
    if (own.top < top || own.bottom > bottom) return true
  }
  return false
}

/** Scrolls what can be scrolled by hand, the nearest first, and nothing else, until the element can be pressed. */
function broughtPoint(element: Element): Point | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (!/auto|scroll/.test(overflowX + overflowY)) continue
    const [own, frame] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
    if (/auto|scroll/.test(overflowX)) box.scrollLeft += own.left + own.width / 2 - frame.left - frame.width / 2
    if (/auto|scroll/.test(overflowY)) box.scrollTop += own.top + own.height / 2 - frame.top - frame.height / 2
    const point = pointOf(element)
    if (point !== null) return point
  }
  return null
}

/** Where to press the element that a selector finds; null if it is not there or not in reach. */
function reach(selector: string, nth: number): Point | null {
  const element = document.querySelectorAll(selector)[nth]
  if (element === undefined || element.getClientRects().length === 0) return null
  return coverOf(element) === null ? pointOf(element) : broughtPoint(element)
}

/** The middle of what a selector finds, if nothing lies over it: a finger next to something else presses that. */
function middle(selector: string, nth: number): Point | null {
  const element = document.querySelectorAll(selector)[nth]
  if (element === undefined || reach(selector, nth) === null || coverOf(element) !== null) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Of how many choices a lit thing speaks, and whether a press in its middle would meet it as it lies now. */
interface Meaning {
  at: number
  choices: number
  free: boolean
}

/**
 * The lit things that speak of a choice: pointed at, a thing says so to the whole screen. Those that lie free and speak of
 * the fewest besides come first; the first that speaks of it alone and lies free is enough.
 */
async function meanings(wanted: Choice): Promise<Meaning[]> {
  const said: Meaning[] = []
  const key = plain(wanted)
  for (const [at, thing] of likeliestFirst(wanted)) {
    const pointed = await pointAt(thing)
    if (!pointed.some((choice) => plain(choice) === key)) continue
    const free = isFree(thing)
    said.push({ at, choices: pointed.length, free })
    if (pointed.length === 1 && free) break
  }
  return said.sort((a, b) => Number(b.free) - Number(a.free) || a.choices - b.choices)
}

/** Waits until everything lies still, unless something lies over it that has to be read first. */
async function rest(readFirst: readonly string[]): Promise<Aim> {
  const over = overIt(readFirst)
  if (over === null) await calm()
  return { over, point: null, mark: mark() }
}

/** Where to press for a choice, then. */
async function aim(wanted: Choice, readFirst: readonly string[]): Promise<Aim> {
  const rested = await rest(readFirst)
  if (rested.over !== null) return rested
  const point = await find(wanted)
  return { over: null, point, mark: mark() }
}

async function find(wanted: Choice): Promise<Point | null> {
  await findLit()
  for (const { at } of await meanings(wanted)) {
    const point = await bring(at)
    if (point !== null) return point
  }
  return null
}

/** The same for any lit thing: the one at this part of all of them, from 0 to 1. */
async function aimAt(part: number, readFirst: readonly string[]): Promise<Aim & { label: string | null }> {
  const rested = await rest(readFirst)
  if (rested.over !== null) return { ...rested, label: null }
  await findLit()
  const at = Math.floor(part * found.length)
  const label = found[at]?.getAttribute('aria-label') ?? null
  const point = (await bring(at)) ?? litOver(found[at])
  return { over: null, point, mark: mark(), label }
}

/** A thing may have opened what it holds right above itself: what is lit there is pressed in its place. */
function litOver(thing: Element | undefined): Point | null {
  if (thing === undefined) return null
  const { left, top, width, height } = thing.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.thing.lit')
  return over == null ? null : pointOf(over)
}

function overIt(readFirst: readonly string[]): Point | null {
  for (const selector of readFirst) {
    const point = reach(selector, 0)
    if (point !== null) return point
  }
  return null
}

/** What carries a word of the choice in its name or place is asked first: most often it is the one. */
function likeliestFirst(wanted: Choice): [number, Element][] {
  const words = Object.values(wanted).map((value) => String(value).toLowerCase())
  const score = (thing: Element) => {
    const said = ['data-place', 'data-explain', 'aria-label'].map((name) => thing.getAttribute(name) ?? '').join(' ')
    const parts = said.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    // A number is one as a whole: 7 is not in 17.
    return words.filter((word) => (/^\d+$/.test(word) ? parts.includes(word) : said.toLowerCase().includes(word)))
      .length
  }
  return [...found.entries()]
    .map(([at, thing]) => ({ at, thing, likely: score(thing) }))
    .sort((a, b) => b.likely - a.likely)
    .map(({ at, thing }) => [at, thing])
}

async function pointAt(thing: Element): Promise<Choice[]> {
  const over = { bubbles: true, relatedTarget: document.body }
  thing.dispatchEvent(new MouseEvent('mouseover', over))
  const pointed = await until(
    () => heldAndGiven()?.given.pointed ?? [],
    (choices) => choices.length > 0,
  )
  thing.dispatchEvent(new MouseEvent('mouseout', over))
  await until(
    () => heldAndGiven()?.given.pointed ?? [],
    (choices) => choices.length === 0,
  )
  return pointed
}

/** So often it is looked again: on a busy machine that takes longer, and the page has done as much meanwhile. */
const LOOKS = 500

/** Looks again and again; what it is after so many looks is taken as it is. */
async function until<T>(read: () => T, fits: (value: T) => boolean, looks = LOOKS): Promise<T> {
  for (let look = 0; ; look++) {
    const value = read()
    if (fits(value) || look >= looks) return value
    await new Promise((resume) => setTimeout(resume, 4))
  }
}

/** One text for equal choices, whatever the order of their fields. */
function plain(choice: Choice): string {
  return JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What shows that nothing slides any more: where board and panel lie, how far each is scrolled, what is lit. */
function layout(): string {
  const boxes = [...document.querySelectorAll('.board-window, .board-surface, .scene-body, .side, .thing.lit')]
  return boxes
    .map((box) => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return [left, top, width, height, box.scrollLeft, box.scrollTop].map(Math.round).join(' ')
    })
    .join('|')
}

const CALM_FRAMES = 3
/** What moves on after so many frames never comes to rest, and is pressed where it is. */
const MOST_FRAMES = 120

/** Waits until everything has lain still for some frames, as an eye does before the hand goes there. */
async function calm(): Promise<void> {
  for (let still = 0, frames = 0, before = ''; still < CALM_FRAMES && frames < MOST_FRAMES; frames++) {
    const now = layout()
    still = now === before ? still + 1 : 0
    before = now
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
}

const STAGE = '.board-space .scene, .board-space .banner, .board-space .covers-screen, dialog[open]'
const CHOSEN = '[aria-pressed="true"], [aria-current="true"], [aria-current="step"], [aria-expanded="true"]'

/** What changes when a press has done something. */
function mark(): string {
  const sight = see()
  if (sight === null) return ''
  const { sequence, question, asks, left, turner, doubt, over } = sight
  const stage = document.querySelectorAll(STAGE).length
  const own = document.querySelector('.board-space')?.querySelectorAll(CHOSEN) ?? []
  const chosen = [...own].map((element) => element.getAttribute('aria-label') ?? element.textContent).join('|')
  return JSON.stringify([sequence, question?.id, asks, left.length, turner?.step, doubt, over, stage, chosen])
}

/** Where the match stands, and the mark of it. */
function stand(): { sight: Sight; mark: string } | null {
  const sight = see()
  return sight === null ? null : { sight, mark: mark() }
}

/** Waits until a press has done something; says whether it has, in so many looks. */
async function changed(before: string, looks = CHANGED_WITHIN): Promise<boolean> {
  return (await until(mark, (now) => now !== before, looks)) !== before
}

/** The server has to be heard on it. */
const CHANGED_WITHIN = 12_000

/** The dice as they lie, for choices that name how many of each face are meant. */
function dice(): number[] {
  const roll = heldAndGiven()?.given.view['roll']
  return isObject(roll) && Array.isArray(roll['results']) ? roll['results'].map(Number) : []
}

/** Where a lit thing lies, in whole pixels. */
function boxOf(at: number): number[] {
  const { left, top, width, height } = found[at]?.getBoundingClientRect() ?? new DOMRect()
  return [left, top, width, height].map(Math.round)
}

/** With these choices all those that are one with them in the list: alike, or only turned otherwise. */
function likewise(pointed: readonly Choice[]): Choice[] {
  const both = heldAndGiven()
  if (both === null) return []
  const { given, kinds } = both
  const key = (choice: Choice): string => {
    const like = kinds.alike?.(choice, given.view) ?? null
    const fields = Object.entries(choice).filter(([field]) => !kinds.variants?.includes(field))
    return like ?? plain(Object.fromEntries(fields))
  }
  const keys = new Set(pointed.map(key))
  return given.choices.filter((choice) => keys.has(key(choice)))
}

/** What has the focus: the choices that it speaks of, and whether it lays or says «yes». */
async function focused(): Promise<Focus> {
  const element = document.activeElement
  const lays = element?.matches('.lay') ?? false
  const sure = element?.matches('dialog[open] button.main') ?? false
  const speaks = !lays && (element?.matches('.question .choice') ?? false)
  const read = () => heldAndGiven()?.given.pointed ?? []
  const pointed = speaks ? likewise(await until(read, (choices) => choices.length > 0)) : []
  return { lays, sure, pointed, name: element?.getAttribute('aria-label') ?? element?.textContent ?? '' }
}

const eye = { see, stand, lit, rest, aim, aimAt, reach, middle, mark, changed, dice, focused, boxOf }
export type Eye = typeof eye

Object.assign(globalThis, { eye })
