/** What a release brings, from CHANGELOG.md: what stands under its heading. Null where there is none. */
export function notesOf(version: string, changelog: string): string | null {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((one) => one.split(/[\s,]/)[0] === version)
  return section === undefined ? null : `${section.slice(section.indexOf('\n')).trim()}\n`
}
