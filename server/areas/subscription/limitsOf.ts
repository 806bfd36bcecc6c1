import type { UsageLimits } from '../../../contract/system.ts'
import type { Config } from '../../config.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { plans } from './plans.ts'

/** Returns the upload limits of an account: those of its plan or, without payments, the configured ones. */
export const limitsOf = ({ limits }: Pick<Config, 'limits'>, { plan }: Pick<CurrentUser, 'plan'>): UsageLimits =>
  limits ?? plans[plan]
