/**
 * `npm run lab -- ladder halloween`, `npm run lab -- balance [game]`, `npm run lab -- laws <game>`, `npm run lab --
 * breaks`, `npm run lab -- chances <game>`, `npm run lab -- duel <game>`, `npm run lab -- clicks [game]`,
 * `npm run lab -- hopes betrayal`, `npm run lab -- scale`, `npm run lab -- people <address>`, `npm run lab -- yardstick`: what bots, games and tests are worth, in figures.
 */
import { addFromEnvironment } from '@gloam/games/add-outside.ts'
import { balance } from './balance/command.ts'
import { breaks } from './breaks/command.ts'
import { chances } from './chances/command.ts'
import { clicks } from './clicks/command.ts'
import { duel } from './duel/command.ts'
import { hopes } from './hopes/command.ts'
import { ladder } from './ladder/command.ts'
import { laws } from './laws/command.ts'
import { people } from './people/command.ts'
import { scale } from './scale/command.ts'
import { school } from './school/command.ts'
import { fail } from './terminal.ts'
import { train } from './train/command.ts'
import { yardstick } from './yardstick/command.ts'

const COMMANDS: Record<string, (args: readonly string[]) => Promise<void>> = {
  ladder,
  balance,
  laws,
  breaks,
  train,
  chances,
  duel,
  clicks,
  school,
  hopes,
  scale,
  people,
  yardstick,
}

await addFromEnvironment(process.env)
const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name] ?? fail(`What shall the lab do? ${Object.keys(COMMANDS).join(' or ')}`)
await command(args)
