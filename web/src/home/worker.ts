/** The program of the page's workers: the house, the bots that think for it, and drafts in trial; all have the rules in the same file. */
// What tells zod to do without eval has to run before the first schema is made.
import './no-eval.ts'
import { keepHouse } from './house.ts'
import { think } from './thinker.ts'
import { THINKER } from './threads.ts'
import { keepTrial } from './trial/trial.ts'
import { TRIAL } from './trial/words.ts'

if (self.name === THINKER) think()
else if (self.name === TRIAL) keepTrial()
else keepHouse()
