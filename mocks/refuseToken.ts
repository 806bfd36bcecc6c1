import type { Need } from '../contract/scopeOf.ts'
import { forbidden, type Refusal, scopeNeeded, unauthorized } from './answers.ts'
import type { Backend } from './backend.ts'

/** The prefix of personal tokens. */
export const personalKeyPrefix = 'clipaway_'

/** Returns the server's reason to refuse a call by a personal token; null for any other token. */
export function refuseToken({ state, timestamp }: Backend, token: string | null, need: Need): Refusal | null {
  if (!token?.startsWith(personalKeyPrefix)) return null
  const found = state.personalTokens.find(({ key }) => key === token)
  if (!found) return unauthorized('tokenRevoked')
  const { expires_at, scopes } = found.token
  if (expires_at !== null && expires_at <= timestamp()) return unauthorized('tokenExpired')
  if (need === 'open' || need === 'session') return forbidden('sessionNeeded')
  return scopes.includes(need) ? null : scopeNeeded(need)
}
