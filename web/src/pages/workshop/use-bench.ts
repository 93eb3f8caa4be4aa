/** The bench: one draft, what was done to it, what is wrong with it, and where one is filling a blank. */
import type { Draft, Needed, Path, Remark, Tongue, Workshop } from '@gloam/games/workshop.ts'
import { useEffect, useMemo, useState } from 'react'
import { byName } from './carrying/carry.ts'
import { type KeptDraft, keepDraft } from './drafts.ts'
import { begun, carried, done, inserted, redone, samePath, undone, valueAt, without, withValue } from './edits.ts'
import { asName, calledSo, stillCalled } from './naming.ts'

export interface Open {
  /** The line under which the picker lies. */
  readonly line: Path
  /** The blank that is open, or the place at which a line is added. */
  readonly path: Path
  readonly adds: boolean
}

interface Held {
  /** As it was before. */
  readonly draft: Draft
  readonly from: Path
  readonly at: Path
}

export interface Bench {
  readonly workshop: Workshop
  readonly tongue: Tongue
  readonly draft: Draft
  readonly remarks: readonly Remark[]
  /** What may be wrong and need not be. */
  readonly doubts: readonly Remark[]
  readonly needed: readonly Needed[]
  readonly open: Open | null
  /** The line that is being carried by keys. */
  readonly held: Held | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  /** Whether it is kept: null while it is being written. */
  readonly kept: boolean | null
  /** Pictures by name, as soon as they are there. */
  readonly faces: Readonly<Record<string, string>>
  /** The language in which texts are written. */
  readonly writes: string
  show(open: Open | null): void
  set(path: Path, value: unknown, typing?: string): void
  add(path: Path, value: unknown): void
  remove(path: Path): void
  copy(path: Path): void
  /** Where it lies then. */
  carry(from: Path, to: Path): Path
  takeUp(path: Path): void
  /** Laid where it is now, or back to where it was taken: then its place. */
  letGo(laid: boolean): Path | null
  /** Something new under a name, which is called as it was typed. */
  make(path: Path, text: string): void
  /** A name for something new, which is made at once where that is said. */
  name(path: Path, text: string, makes: Path | null): void
  call(path: Path, key: string): void
  isFolded(path: Path): boolean
  fold(path: Path, folded: boolean): void
  say(key: string, text: string): void
  replace(draft: Draft, typing?: string): void
  writeIn(language: string): void
  undo(): void
  redo(): void
}

export function useBench({ id, draft: first, from }: KeptDraft, workshop: Workshop, tongue: Tongue): Bench {
  const [steps, setSteps] = useState(() => begun(first))
  const [open, show] = useState<Open | null>(null)
  const draft = steps.now
  const kept = useKept(id, draft, first, from)
  const remarks = useMemo(() => workshop.remarks(draft, tongue), [workshop, draft, tongue])
  const doubts = useMemo(() => workshop.doubts(draft, tongue), [workshop, draft, tongue])
  const needed = useMemo(() => workshop.needed(draft), [workshop, draft])
  const [wanted, setWanted] = useState(tongue.language)
  const [held, setHeld] = useState<Held | null>(null)
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({})
  const faces = useFaces(workshop)
  const writes = [wanted, 'en', ...Object.keys(draft.words)].find((one) => Object.hasOwn(draft.words, one)) ?? wanted
  const change = (next: (now: Draft) => Draft, typing: string | null = null) =>
    setSteps((before) => {
      const after = next(before.now)
      return after === before.now ? before : done(before, after, typing)
    })
  const words = (key: string): Path => ['words', writes, key]
  const game = { workshop, tongue }
  return {
    ...{ workshop, tongue, draft, remarks, doubts, needed, open, held, kept, writes, faces, show },
    mayUndo: steps.past.length > 0,
    mayRedo: steps.future.length > 0,
    set: (path, value, typing) =>
      change((now) => {
        const after = assigned(workshop, now, path, value)
        return typing === undefined ? stillCalled(game, now, after, path) : after
      }, typing),
    add: (path, value) => {
      // What has just been written is seen, however deep it lies.
      setFolds((before) => ({ ...before, [byName(path)]: false }))
      change((now) => inserted(now, path, value))
    },
    remove: (path) => {
      show(null)
      change((now) => without(now, path))
    },
    copy: (path) =>
      change((now) => inserted(now, [...path.slice(0, -1), Number(path.at(-1)) + 1], workshop.copy(now, path))),
    carry: (from, to) => {
      show(null)
      const { data, path } = carried(draft, from, to)
      change(() => data, held === null ? null : 'held')
      setHeld(held === null ? null : { ...held, at: path })
      return path
    },
    takeUp: (path) => setHeld({ draft, from: path, at: path }),
    letGo: (laid) => {
      setHeld(null)
      if (laid || held === null) return null
      change(() => held.draft)
      return held.from
    },
    make: (path, text) =>
      change((now) => calledSo(game, now, withValue(now, path, {}), String(path.at(-1)), { text, writes })),
    name: (path, text, makes) =>
      change((now) => {
        const name = asName(text)
        const named = withValue(now, path, name)
        const made = makes === null ? null : [...makes, name]
        const all = made === null || valueAt(now, made) !== undefined ? named : withValue(named, made, {})
        return calledSo(game, now, all, name, { text, writes })
      }),
    call: (path, key) => change((now) => workshop.called(now, path, key)),
    isFolded: (path) => folds[byName(path)] ?? path.length > DEEP,
    fold: (path, folded) => setFolds((before) => ({ ...before, [byName(path)]: folded })),
    say: (key, text) =>
      change((now) => (text === '' ? without(now, words(key)) : withValue(now, words(key), text)), `say ${key}`),
    replace: (next, typing) => change(() => next, typing ?? null),
    writeIn: (language) => {
      setWanted(language)
      change((now) => (Object.hasOwn(now.words, language) ? now : withValue(now, ['words', language], {})))
    },
    undo: () => setSteps(undone),
    redo: () => setSteps(redone),
  }
}

/** Lines that lie deeper than this are folded until somebody opens them. */
const DEEP = 12

function useFaces(workshop: Workshop): Readonly<Record<string, string>> {
  const [faces, setFaces] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    void workshop.faces().then(setFaces, () => {})
  }, [workshop])
  return faces
}

/** The number of a haunt is in the names of its lines and texts. */
function assigned(workshop: Workshop, now: Draft, path: Path, value: unknown): Draft {
  if (samePath(path, ['haunt', 'no']) && typeof value === 'number') return workshop.renumbered(now, value)
  return valueAt(now, path) === value ? now : withValue(now, path, value)
}

function useKept(id: string, draft: Draft, first: Draft, from: string | undefined): boolean | null {
  const [kept, setKept] = useState<boolean | null>(true)
  useEffect(() => {
    if (draft === first) return
    let isNewest = true
    setKept(null)
    void keepDraft(id, draft, from).then((is) => isNewest && setKept(is))
    return () => {
      isNewest = false
    }
  }, [id, draft, first, from])
  return kept
}
