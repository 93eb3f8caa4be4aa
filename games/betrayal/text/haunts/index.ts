/** The English words of the haunts: one file each, of the same number. Found by `npm run haunts`: do not edit it here. */
import type { Words } from '../../../text.ts'
import h01 from './en/01.json' with { type: 'json' }
import h02 from './en/02.json' with { type: 'json' }
import h03 from './en/03.json' with { type: 'json' }
import h04 from './en/04.json' with { type: 'json' }
import h05 from './en/05.json' with { type: 'json' }
import h06 from './en/06.json' with { type: 'json' }
import h07 from './en/07.json' with { type: 'json' }
import h08 from './en/08.json' with { type: 'json' }
import h09 from './en/09.json' with { type: 'json' }
import h10 from './en/10.json' with { type: 'json' }
import h11 from './en/11.json' with { type: 'json' }
import h12 from './en/12.json' with { type: 'json' }
import h13 from './en/13.json' with { type: 'json' }
import h14 from './en/14.json' with { type: 'json' }
import h15 from './en/15.json' with { type: 'json' }
import h16 from './en/16.json' with { type: 'json' }
import h17 from './en/17.json' with { type: 'json' }
import h18 from './en/18.json' with { type: 'json' }
import h19 from './en/19.json' with { type: 'json' }
import h20 from './en/20.json' with { type: 'json' }
import h21 from './en/21.json' with { type: 'json' }
import h22 from './en/22.json' with { type: 'json' }
import h23 from './en/23.json' with { type: 'json' }
import h24 from './en/24.json' with { type: 'json' }
import h25 from './en/25.json' with { type: 'json' }
import h26 from './en/26.json' with { type: 'json' }
import h27 from './en/27.json' with { type: 'json' }
import h28 from './en/28.json' with { type: 'json' }
import h29 from './en/29.json' with { type: 'json' }
import h30 from './en/30.json' with { type: 'json' }
import h31 from './en/31.json' with { type: 'json' }
import h32 from './en/32.json' with { type: 'json' }
import h33 from './en/33.json' with { type: 'json' }
import h34 from './en/34.json' with { type: 'json' }
import h35 from './en/35.json' with { type: 'json' }
import h36 from './en/36.json' with { type: 'json' }
import h37 from './en/37.json' with { type: 'json' }
import h38 from './en/38.json' with { type: 'json' }
import h39 from './en/39.json' with { type: 'json' }
import h40 from './en/40.json' with { type: 'json' }
import h41 from './en/41.json' with { type: 'json' }
import h42 from './en/42.json' with { type: 'json' }
import h43 from './en/43.json' with { type: 'json' }
import h44 from './en/44.json' with { type: 'json' }
import h45 from './en/45.json' with { type: 'json' }
import h46 from './en/46.json' with { type: 'json' }
import h47 from './en/47.json' with { type: 'json' }
import h48 from './en/48.json' with { type: 'json' }
import h49 from './en/49.json' with { type: 'json' }
import h50 from './en/50.json' with { type: 'json' }

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
  h18,
  h19,
  h20,
  h21,
  h22,
  h23,
  h24,
  h25,
  h26,
  h27,
  h28,
  h29,
  h30,
  h31,
  h32,
  h33,
  h34,
  h35,
  h36,
  h37,
  h38,
  h39,
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
