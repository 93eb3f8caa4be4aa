/** Our content policy forbids code made of text; zod need not try. It is told before the first schema is made. */
import { config } from 'zod'

config({ jitless: true })
