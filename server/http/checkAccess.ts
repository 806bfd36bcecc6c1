import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'
import { forbidden, unauthorized } from '../ApiProblem.ts'
import { findSession } from '../areas/auth/tokens.ts'
import type { CurrentUser } from '../route.ts'
import type { Services } from '../Services.ts'

/**
 * The user that a request comes from, when the call needs one.
 * @throws ApiProblem 401 without a valid token, 403 without the right
 */
export async function checkAccess(
  services: Services,
  request: FastifyRequest,
  access: Access,
): Promise<CurrentUser | null> {
  if (access === 'guest') return null
  const key = /^Token ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  const user = key ? await findSession(services.db, key) : null
  if (!user) throw unauthorized()
  if (access === 'staff' && !user.is_staff) throw forbidden('staffOnly')
  if (access === 'affiliate' && !user.is_affiliate) throw forbidden('affiliatesOnly')
  return user
}
