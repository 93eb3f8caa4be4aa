/** The page's home does what a table must do. The server's is tried by the same list (server/test/home-cases.test.ts). */
import { test } from 'vitest'
import { CASES } from '../testing/cases.ts'
import { houseHere } from '../testing/here.ts'

for (const { name, long, run } of CASES) test(name, { tags: long ? ['long'] : [] }, () => run(houseHere()))
