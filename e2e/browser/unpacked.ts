/** Browsers that we bring along: each lies in a folder of the project's own, where no other user or version shares it. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { filledOnce } from '@gloam/server/testing/process/debians.ts'

/** A Chromium, and what it has to be told to find its libraries and fonts. */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

export const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))

/** The npm package with a Chromium for x64 Linux, and a font for any system. */
const PACKAGE = '@sparticuz/chromium'

/** Its folder, after it is filled if it is not there. */
export function unpackedOnce(name: string, fill: (half: string) => void): string {
  const folder = join(UNPACKED, name)
  return filledOnce(folder, (half) => {
    fill(half)
    takeFont(half, folder)
  })
}

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(description(), 'utf8')) as { version: string }
  return version
}

/** One of the files that the package carries. */
export function packed(file: string): Buffer {
  return brotliDecompressSync(readFileSync(join(dirname(description()), 'bin', file)))
}

export function untar(archive: Buffer, folder: string): void {
  execFileSync('tar', ['-x', '--no-same-owner', '-C', folder], { input: archive })
}

function description(): string {
  const found = findPackageJSON(PACKAGE, import.meta.url)
  if (found === undefined) throw new Error(`The package ${PACKAGE} is missing: npm install`)
  return found
}

/** The one font that all pages are drawn with, and the list that names it; the package's own list is for another machine. */
function takeFont(half: string, folder: string): void {
  untar(packed('fonts.tar.br'), half)
  writeFileSync(join(half, 'fonts.conf'), fontsIn(folder))
}

export const fontsOf = (folder: string) => ({ FONTCONFIG_FILE: join(folder, 'fonts.conf') })

function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
