import { api } from '../../../contract/endpoints.ts'
import { networkOf } from '../../http/networkOf.ts'
import { originOf } from '../../http/originOf.ts'
import { ok, type Route, route, success } from '../../route.ts'
import { isEmailFree, login, signup } from './authService.ts'
import { deleteAccount } from './deleteAccount.ts'
import { askForReset, isResetTokenValid, setPassword } from './resetPassword.ts'
import { mailVerificationAgain } from './verifyEmail.ts'

export const authRoutes: readonly Route[] = [
  route(api.auth.login, async ({ services, body, request }) => ok(await login(services, body, networkOf(request.ip)))),
  route(api.auth.signup, async ({ services, body, request }) =>
    ok(await signup(services, body, await originOf(services, request))),
  ),
  route(api.auth.checkEmail, async ({ services, body, request }) =>
    ok({ is_valid: await isEmailFree(services, body.email, networkOf(request.ip)) }),
  ),
  route(api.auth.resetPassword, async ({ services, body, request }) => {
    if ('email' in body) await askForReset(services, body.email, networkOf(request.ip))
    else await setPassword(services, body.token, body.password, networkOf(request.ip))
    return success()
  }),
  route(api.auth.checkResetToken, async ({ services, body, request }) =>
    ok({ is_valid: await isResetTokenValid(services, body.token, networkOf(request.ip)) }),
  ),
  route(api.auth.sendVerification, async ({ services, user }) => {
    await mailVerificationAgain(services, user)
    return success()
  }),
  route(api.auth.logout, async ({ services, user }) => {
    await services.db.deleteFrom('tokens').where('hash', '=', user.tokenHash).execute()
    return success()
  }),
  route(api.auth.delete, async ({ services, user }) => {
    await deleteAccount(services, user.id)
    return success()
  }),
]
