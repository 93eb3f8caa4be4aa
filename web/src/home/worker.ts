/** The program of the page's workers: the house, and the bots that think for it, which have its rules in the same file. */
// What tells zod to do without eval has to run before the first schema is made.
import './no-eval.ts'
import { keepHouse } from './house.ts'
import { think } from './thinker.ts'
import { THINKER } from './threads.ts'

if (self.name === THINKER) think()
else keepHouse()
