/** Answers in advance. */
import { answersApi } from '@gloam/protocol/answers.ts'
import { callerOf } from './api.ts'

export const callAnswers = callerOf(answersApi)
