import type { Case } from './Case.ts'

/** Returns the unique name of a row: `auth.login as guest: refuses a wrong password`. */
export const rowName = ({ endpoint, as, name }: Pick<Case, 'endpoint' | 'as' | 'name'>): string =>
  `${endpoint.id} as ${as}: ${name}`
