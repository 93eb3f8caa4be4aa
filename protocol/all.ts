/** All calls of the HTTP API. The client loads them in parts: few need those of the administrator. */
import { adminApi } from './admin.ts'
import { answersApi } from './answers.ts'
import { api } from './api.ts'
import { companyApi } from './company.ts'
import { momentsApi } from './moments.ts'

export const allCalls = { ...api, ...companyApi, ...adminApi, ...answersApi, ...momentsApi }
