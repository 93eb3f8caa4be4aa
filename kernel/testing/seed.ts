/**
 * Decides whatever tests leave to chance. It stands in the names of those in which chance is the subject, so a failure
 * tells it: `GLOAM_TEST_SEED=7 npx vitest run …` tries it again, or another one.
 */
export const SEED = Number(process.env['GLOAM_TEST_SEED'] ?? 1)
