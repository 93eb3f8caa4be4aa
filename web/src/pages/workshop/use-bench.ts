/** The bench: one draft, what was done to it, what is wrong with it, and where one is filling a blank. */
import type { Draft, Needed, Path, Remark, Tongue, Workshop } from '@gloam/games/workshop.ts'
import { useEffect, useMemo, useState } from 'react'
import { keepDraft } from './drafts.ts'
import { begun, done, inserted, moved, redone, samePath, undone, valueAt, without, withValue } from './edits.ts'

export interface Open {
  /** The line under which the picker lies. */
  readonly line: Path
  /** The blank that is open, or the place at which a line is added. */
  readonly path: Path
  readonly adds: boolean
}

export interface Bench {
  readonly workshop: Workshop
  readonly tongue: Tongue
  readonly draft: Draft
  readonly remarks: readonly Remark[]
  readonly needed: readonly Needed[]
  readonly open: Open | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  /** Whether it is kept: null while it is being written. */
  readonly kept: boolean | null
  /** The language in which texts are written. */
  readonly writes: string
  show(open: Open | null): void
  set(path: Path, value: unknown, typing?: string): void
  add(path: Path, value: unknown): void
  remove(path: Path): void
  copy(path: Path): void
  move(path: Path, by: number): void
  say(key: string, text: string): void
  replace(draft: Draft, typing?: string): void
  alsoIn(language: string): void
  undo(): void
  redo(): void
}

export function useBench(id: string, first: Draft, workshop: Workshop, tongue: Tongue): Bench {
  const [steps, setSteps] = useState(() => begun(first))
  const [open, show] = useState<Open | null>(null)
  const draft = steps.now
  const kept = useKept(id, draft, first)
  const remarks = useMemo(() => workshop.remarks(draft, tongue.names), [workshop, draft, tongue])
  const needed = useMemo(() => workshop.needed(draft), [workshop, draft])
  const writes = Object.hasOwn(draft.words, tongue.language) ? tongue.language : 'en'
  const change = (next: (now: Draft) => Draft, typing: string | null = null) =>
    setSteps((before) => {
      const after = next(before.now)
      return after === before.now ? before : done(before, after, typing)
    })
  const words = (key: string): Path => ['words', writes, key]
  return {
    ...{ workshop, tongue, draft, remarks, needed, open, kept, writes, show },
    mayUndo: steps.past.length > 0,
    mayRedo: steps.future.length > 0,
    set: (path, value, typing) => change((now) => assigned(workshop, now, path, value), typing),
    add: (path, value) => change((now) => inserted(now, path, value)),
    remove: (path) => {
      show(null)
      change((now) => without(now, path))
    },
    copy: (path) =>
      change((now) => inserted(now, [...path.slice(0, -1), Number(path.at(-1)) + 1], workshop.copy(now, path))),
    move: (path, by) => {
      show(null)
      change((now) => moved(now, path, by))
    },
    say: (key, text) =>
      change((now) => (text === '' ? without(now, words(key)) : withValue(now, words(key), text)), `say ${key}`),
    replace: (next, typing) => change(() => next, typing ?? null),
    alsoIn: (language) => change((now) => withValue(now, ['words', language], {})),
    undo: () => setSteps(undone),
    redo: () => setSteps(redone),
  }
}

/** The number of a haunt is in the names of its lines and texts. */
function assigned(workshop: Workshop, now: Draft, path: Path, value: unknown): Draft {
  if (samePath(path, ['haunt', 'no']) && typeof value === 'number') return workshop.renumbered(now, value)
  return valueAt(now, path) === value ? now : withValue(now, path, value)
}

function useKept(id: string, draft: Draft, first: Draft): boolean | null {
  const [kept, setKept] = useState<boolean | null>(true)
  useEffect(() => {
    if (draft === first) return
    let isNewest = true
    setKept(null)
    void keepDraft(id, draft).then((is) => isNewest && setKept(is))
    return () => {
      isNewest = false
    }
  }, [id, draft, first])
  return kept
}
