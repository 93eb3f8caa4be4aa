import type { GameInfo } from '@gloam/protocol/api.ts'

/** Bots that nobody has chosen play in the middle: neither to be pitied nor to be feared. */
export function usualStrength({ strengths }: GameInfo): GameInfo['strengths'][number] | undefined {
  return strengths[Math.floor(strengths.length / 2)]
}
