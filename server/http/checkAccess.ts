import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'
import type { Need } from '../../contract/scopeOf.ts'
import { forbidden, scopeNeeded, tooMany, unauthorized } from '../ApiProblem.ts'
import type { CurrentUser } from '../areas/auth/CurrentUser.ts'
import { findHolder, isPersonalKey } from '../areas/personalTokens/personalTokens.ts'
import type { Services } from '../Services.ts'

/**
 * Returns the user of a request, by a session or by a personal token with the required scope, if the call needs one.
 * @throws ApiProblem 401 without a valid token, 403 without the right, 429 when a personal token is used too often
 */
export async function checkAccess(
  services: Services,
  request: FastifyRequest,
  { access, need }: { access: Access; need: Need },
): Promise<CurrentUser | null> {
  if (access === 'guest') return null
  const key = /^(?:Token|Bearer) ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!key) throw unauthorized()
  const user = isPersonalKey(key) ? await userOfToken(services, key, need) : await services.sessions.find(key)
  if (!user) throw unauthorized()
  if (access === 'staff' && !user.is_staff) throw forbidden('staffOnly')
  if (access === 'affiliate' && !user.is_affiliate) throw forbidden('affiliatesOnly')
  return user
}

const minuteMs = 60_000

async function userOfToken({ db, counts, config }: Services, key: string, need: Need): Promise<CurrentUser> {
  const holder = await findHolder(db, key)
  if (holder === null) throw unauthorized('tokenRevoked')
  if (holder === 'expired') throw unauthorized('tokenExpired')
  const { user, token } = holder
  // Counts across networks. Requests per network are counted before the user is known.
  const { current, ttl } = counts.count(`token:${token.id}`, minuteMs)
  if (current > config.rates.requestsPerMinute) throw tooMany(ttl / 1000)
  if (need === 'open' || need === 'session') throw forbidden('sessionNeeded')
  if (!token.scopes.includes(need)) throw scopeNeeded(need)
  return { ...user, tokenHash: token.hash }
}
