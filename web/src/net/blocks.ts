/** Whom one does not want to hear or to meet, and reports. */
import calls from 'calls-of:people/blocks'
import type { blocksApi } from '@gloam/protocol/people/blocks.ts'
import { callerOf } from './api.ts'

export const callBlocks = callerOf<typeof blocksApi>(calls)
