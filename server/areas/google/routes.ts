import { api } from '../../../contract/endpoints.ts'
import { networkOf } from '../../http/networkOf.ts'
import { ok, type Route, route } from '../../route.ts'
import { signInWithGoogle } from './signInWithGoogle.ts'

export const googleRoutes: readonly Route[] = [
  route(api.auth.signupGoogle, async ({ services, body, request }) =>
    ok(await signInWithGoogle(services, body, networkOf(request.ip))),
  ),
]
