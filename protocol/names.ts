/** What people may call themselves and their groups: the one place where names are checked. */
import { z } from 'zod'

const LONGEST = 24
/** A group's may be a few words. */
const LONGEST_OF_GROUPS = 40
/** Control characters, what reverses or joins text, what has no place in Unicode, and letters that look like nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F/u
/** More marks on one letter than any language has reach into other people's lines. */
const HEAPED = /\p{M}{4,}/u
/** Something that can be seen and said. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Letters that can be written in two ways are written in one; spaces count as one. */
function tidied(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

const nameOf = (longest: number) =>
  z
    .string()
    .overwrite(tidied)
    .min(1)
    .max(longest)
    .refine((name) => !UNSEEN.test(name) && !HEAPED.test(name) && SEEN.test(name), {
      error: 'A name is made of letters, numbers and signs that can be seen.',
    })

export const PersonName = nameOf(LONGEST)
export const GroupName = nameOf(LONGEST_OF_GROUPS)
