import { api } from '../../../contract/endpoints.ts'
import { created, ok, type Route, route, success } from '../../route.ts'
import { createToken, listTokens, revokeToken } from './personalTokens.ts'

export const personalTokenRoutes: readonly Route[] = [
  route(api.tokens.list, async ({ services, user }) => ok(await listTokens(services.db, user.id))),
  route(api.tokens.create, async ({ services, user, body }) => created(await createToken(services.db, user.id, body))),
  route(api.tokens.revoke, async ({ services, user, params }) => {
    await revokeToken(services.db, user.id, params.id)
    return success()
  }),
]
