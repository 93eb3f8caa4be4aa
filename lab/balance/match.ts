/** The lab plays a match as the workshop does: there is one way to do it. */
export { type Measured, playMatch, type Terms } from '@gloam/bots/trial/match.ts'
