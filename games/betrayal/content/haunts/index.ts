/** All haunts that are written; each has a file of its own. Found by `npm run haunts`: do not edit it here. */
import type { HauntDef } from '../../kit/types.ts'
import { haunt01 } from './01-the-mummy-walks.ts'
import { haunt02 } from './02-high-water.ts'
import { haunt03 } from './03-the-prompter.ts'
import { haunt04 } from './04-the-light-we-let-in.ts'
import { haunt05 } from './05-the-hart-and-the-horn.ts'
import { haunt06 } from './06-harvest-home.ts'
import { haunt07 } from './07-paid-in-full.ts'
import { haunt08 } from './08-one-hand-too-heavy.ts'
import { haunt09 } from './09-the-red-cross-on-the-door.ts'
import { haunt10 } from './10-what-the-engine-wants.ts'
import { haunt11 } from './11-came-in-twice.ts'
import { haunt12 } from './12-the-hour-that-comes-again.ts'
import { haunt13 } from './13-the-tenant.ts'
import { haunt14 } from './14-the-gorgons-face.ts'
import { haunt15 } from './15-the-empty-knight.ts'
import { haunt16 } from './16-ready-or-not.ts'
import { haunt17 } from './17-the-orchestra-below-stairs.ts'
import { haunt20 } from './20-something-borrowed.ts'
import { haunt21 } from './21-the-house-turns-over.ts'
import { haunt23 } from './23-third-time-seen.ts'
import { haunt26 } from './26-let-the-bell-not-stop.ts'
import { haunt30 } from './30-pins.ts'
import { haunt31 } from './31-the-last-course.ts'
import { haunt32 } from './32-the-wreckers-light.ts'
import { haunt33 } from './33-the-little-men-add-up.ts'
import { haunt34 } from './34-bone-by-bone.ts'
import { haunt35 } from './35-the-queen-in-the-wall.ts'
import { haunt36 } from './36-the-long-cold.ts'
import { haunt37 } from './37-a-head-start.ts'
import { haunt38 } from './38-the-star-in-the-attic.ts'
import { haunt40 } from './40-share-and-share-alike.ts'
import { haunt41 } from './41-the-queens-tide.ts'
import { haunt42 } from './42-going-going.ts'
import { haunt43 } from './43-the-sleeper-under-the-hill.ts'
import { haunt44 } from './44-the-shadow-thief.ts'
import { haunt45 } from './45-twelve-who-were-hanged.ts'
import { haunt46 } from './46-a-place-is-laid.ts'
import { haunt47 } from './47-a-road-of-candles.ts'
import { haunt48 } from './48-by-appointment.ts'
import { haunt49 } from './49-room-in-the-boat.ts'
import { haunt50 } from './50-the-bank.ts'

export const HAUNTS: readonly HauntDef[] = [
  haunt01,
  haunt02,
  haunt03,
  haunt04,
  haunt05,
  haunt06,
  haunt07,
  haunt08,
  haunt09,
  haunt10,
  haunt11,
  haunt12,
  haunt13,
  haunt14,
  haunt15,
  haunt16,
  haunt17,
  haunt20,
  haunt21,
  haunt23,
  haunt26,
  haunt30,
  haunt31,
  haunt32,
  haunt33,
  haunt34,
  haunt35,
  haunt36,
  haunt37,
  haunt38,
  haunt40,
  haunt41,
  haunt42,
  haunt43,
  haunt44,
  haunt45,
  haunt46,
  haunt47,
  haunt48,
  haunt49,
  haunt50,
]
