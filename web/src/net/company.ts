/** Whom one does not want to hear or to meet, and reports. */
import { companyApi } from '@gloam/protocol/company.ts'
import { callerOf } from './api.ts'

export const callCompany = callerOf(companyApi)
