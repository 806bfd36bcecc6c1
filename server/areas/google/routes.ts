import { api } from '../../../contract/endpoints.ts'
import { originOf } from '../../http/originOf.ts'
import { ok, type Route, route } from '../../route.ts'
import { signInWithGoogle } from './signInWithGoogle.ts'

export const googleRoutes: readonly Route[] = [
  route(api.auth.signupGoogle, async ({ services, body, request }) =>
    ok(await signInWithGoogle(services, body, await originOf(services, request))),
  ),
]
