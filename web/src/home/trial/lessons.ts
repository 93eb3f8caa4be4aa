/** What is learnt from matches, as pages may ask for it. */
export type { DuelResult } from '@gloam/bots/trial/duel.ts'
export { LEAST_EACH, LEAST_MATCHES, learntFrom } from '@gloam/bots/trial/learning.ts'
export { hopesOf, isNews, type Lesson, lessonsOf, verdictOf } from '@gloam/bots/trial/lessons.ts'
