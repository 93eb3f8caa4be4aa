/** The report: one file that needs nothing else, neither a server nor a network. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import type { Findings } from './findings.ts'

const PAGE = fileURLToPath(new URL('../page/', import.meta.url))

export async function reportOf(findings: Findings): Promise<string> {
  const style = readFileSync(`${PAGE}page.css`, 'utf8')
  const program = (await bundle()).replaceAll('</script', '<\\/script')
  const data = JSON.stringify(findings).replaceAll('<', '\\u003c')
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>Balance of ${findings.terms.game}</title>`,
    `<style>${style}</style>`,
    '<body>',
    `<script type="application/json" id="findings">${data}</script>`,
    `<script>${program}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

let bundled: Promise<string> | null = null

/** The page's program with Observable Plot in it. */
function bundle(): Promise<string> {
  bundled ??= build({
    configFile: false,
    root: PAGE,
    logLevel: 'warn',
    build: { write: false, lib: { entry: `${PAGE}page.ts`, formats: ['iife'], name: 'report' } },
  }).then((output) => {
    const [{ output: files }] = [output].flat() as Rollup.RollupOutput[]
    return files[0].code
  })
  return bundled
}
