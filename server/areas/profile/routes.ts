import { api } from '../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../route.ts'
import { toUser } from '../auth/toUser.ts'
import { saveOnboarding } from './saveOnboarding.ts'
import { updateProfile } from './updateProfile.ts'

export const profileRoutes: readonly Route[] = [
  route(api.profile.get, async ({ services, user }) => ok(toUser(services, user))),
  route(api.profile.update, async ({ services, user, body, files }) =>
    ok(toUser(services, await updateProfile(services, user, body, files.avatar))),
  ),
  route(api.onboarding.save, async ({ services, user, body }) =>
    ok({ result: 'success', user: toUser(services, await saveOnboarding(services, user, body)) }),
  ),
]
