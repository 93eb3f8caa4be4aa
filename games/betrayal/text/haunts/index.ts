/** The words of the haunts: one file each, of the same number. Found by `npm run haunts`: do not edit it here. */
import type { Words } from '../../../text.ts'
import h01 from './01.json' with { type: 'json' }
import h02 from './02.json' with { type: 'json' }
import h03 from './03.json' with { type: 'json' }
import h04 from './04.json' with { type: 'json' }
import h05 from './05.json' with { type: 'json' }
import h06 from './06.json' with { type: 'json' }
import h07 from './07.json' with { type: 'json' }
import h08 from './08.json' with { type: 'json' }
import h09 from './09.json' with { type: 'json' }
import h10 from './10.json' with { type: 'json' }
import h11 from './11.json' with { type: 'json' }
import h12 from './12.json' with { type: 'json' }
import h13 from './13.json' with { type: 'json' }
import h14 from './14.json' with { type: 'json' }
import h15 from './15.json' with { type: 'json' }
import h16 from './16.json' with { type: 'json' }
import h17 from './17.json' with { type: 'json' }
import h20 from './20.json' with { type: 'json' }
import h21 from './21.json' with { type: 'json' }
import h23 from './23.json' with { type: 'json' }
import h26 from './26.json' with { type: 'json' }
import h30 from './30.json' with { type: 'json' }
import h31 from './31.json' with { type: 'json' }
import h32 from './32.json' with { type: 'json' }
import h33 from './33.json' with { type: 'json' }
import h34 from './34.json' with { type: 'json' }
import h35 from './35.json' with { type: 'json' }
import h36 from './36.json' with { type: 'json' }
import h37 from './37.json' with { type: 'json' }
import h38 from './38.json' with { type: 'json' }
import h40 from './40.json' with { type: 'json' }
import h41 from './41.json' with { type: 'json' }
import h42 from './42.json' with { type: 'json' }
import h43 from './43.json' with { type: 'json' }
import h44 from './44.json' with { type: 'json' }
import h45 from './45.json' with { type: 'json' }
import h46 from './46.json' with { type: 'json' }
import h47 from './47.json' with { type: 'json' }
import h48 from './48.json' with { type: 'json' }
import h49 from './49.json' with { type: 'json' }
import h50 from './50.json' with { type: 'json' }

export const hauntWords: Words = Object.assign(
  {},
  h01,
  h02,
  h03,
  h04,
  h05,
  h06,
  h07,
  h08,
  h09,
  h10,
  h11,
  h12,
  h13,
  h14,
  h15,
  h16,
  h17,
  h20,
  h21,
  h23,
  h26,
  h30,
  h31,
  h32,
  h33,
  h34,
  h35,
  h36,
  h37,
  h38,
  h40,
  h41,
  h42,
  h43,
  h44,
  h45,
  h46,
  h47,
  h48,
  h49,
  h50,
)
