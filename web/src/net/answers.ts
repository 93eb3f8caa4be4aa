/** Answers in advance. */
import calls from 'calls-of:answers'
import type { answersApi } from '@gloam/protocol/answers.ts'
import { callerOf } from './api.ts'

export const callAnswers = callerOf<typeof answersApi>(calls)
