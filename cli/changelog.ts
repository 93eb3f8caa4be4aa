/** CHANGELOG.md, read and cut: what is under «Unreleased» becomes a release. */
const UNRELEASED = 'Unreleased'
/** The head of the table of rule versions, and the line under it. */
const TABLE = /^\| release \|(.*)\|\n\|[ -|]*\|\n/m

/** What a release brings: what stands under its heading. Null where there is none. */
export function notesOf(version: string, changelog: string): string | null {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((one) => one.split(/[\s,]/)[0] === version)
  return section === undefined ? null : `${section.slice(section.indexOf('\n')).trim()}\n`
}

export interface Cut {
  version: string
  /** As people write it. */
  date: string
  /** By the name of each game. */
  rules: ReadonlyMap<string, number>
}

/** The same with a release in it, which has all that was unreleased, and its line in the table of rule versions. */
export function withRelease(changelog: string, { version, date, rules }: Cut): string {
  if (notesOf(version, changelog) !== null) throw new Error(`CHANGELOG.md has ${version} already.`)
  if ((notesOf(UNRELEASED, changelog) ?? '\n') === '\n') throw new Error(`Nothing is under «${UNRELEASED}».`)
  const games = TABLE.exec(changelog)?.[1]
    ?.split('|')
    .map((name) => name.trim())
  if (games === undefined) throw new Error('CHANGELOG.md has no table of rule versions any more.')
  const missing = [...rules.keys()].filter((name) => !games.includes(name))
  if (missing.length > 0) throw new Error(`The table of rule versions has no column for ${missing.join(', ')}.`)
  const line = `| ${[version, ...games.map((name) => rules.get(name) ?? '')].join(' | ')} |\n`
  return changelog
    .replace(`## ${UNRELEASED}\n`, `## ${UNRELEASED}\n\n## ${version}, ${date}\n`)
    .replace(TABLE, (head) => head + line)
}
