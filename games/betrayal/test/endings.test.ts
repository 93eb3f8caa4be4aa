/** The last sentence of a haunt is read by those who won, those who lost and those who watched: it speaks to none of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HAUNTS = new URL('../text/haunts/', import.meta.url)

/** Words by which somebody is spoken to. What is said in an ending stands in quotes. */
const SPOKEN_TO = {
  en: /\b(you|your|yours)\b/i,
  de: /\b(du|dich|dir|deine?[mnrs]?|euch|euer|eure[mnrs]?)\b/i,
  nl: /\b(je|jij|jou|jouw|jullie)\b/i,
  pl: /(?<!\p{L})(ty|ciebie|cię|tobie|twoj\p{L}+|twój|wy|was|wam|wami|wasz\p{L}*)(?!\p{L})/iu,
} as const
const QUOTED = /[„“‘«][^”“’»]*[”“’»]/g

test.each(Object.entries(SPOKEN_TO))('%s', (language, spokenTo) => {
  const folder = new URL(`${language}/`, HAUNTS)
  const endings = readdirSync(folder).flatMap((file) => {
    const words: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    return Object.entries(words).filter(([key]) => key.startsWith('end.'))
  })
  expect(endings).toHaveLength(100)
  expect(endings.filter(([, text]) => spokenTo.test(text.replaceAll(QUOTED, '')))).toEqual([])
})
