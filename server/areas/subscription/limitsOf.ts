import type { UsageLimits } from '../../../contract/system.ts'
import type { Config } from '../../config.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { plans } from './plans.ts'

/** Returns what an account may upload: the limits of its plan or, where nothing is sold, the configured ones. */
export const limitsOf = ({ limits }: Pick<Config, 'limits'>, { plan }: Pick<CurrentUser, 'plan'>): UsageLimits =>
  limits ?? plans[plan]
