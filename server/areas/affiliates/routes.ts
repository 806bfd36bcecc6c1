import { api } from '../../../contract/endpoints.ts'
import { notSetUp } from '../../ApiProblem.ts'
import { created, ok, type Route, route, success } from '../../route.ts'
import { addAffiliate, removeAffiliate, updateAffiliate } from './manageAffiliates.ts'
import { changeOwnCode, connectPayout, readOwnAffiliate } from './ownAffiliate.ts'
import { readAffiliates } from './readAffiliates.ts'

export const affiliateRoutes: readonly Route[] = [
  route(api.affiliates.list, async ({ services }) => ok(await readAffiliates(services.db))),
  route(api.affiliates.add, async ({ services, body }) => created(await addAffiliate(services.db, body))),
  route(api.affiliates.update, async ({ services, params, body }) =>
    ok(await updateAffiliate(services.db, params.id, body)),
  ),
  route(api.affiliates.remove, async ({ services, params }) => {
    await removeAffiliate(services.db, params.id)
    return success()
  }),
  route(
    api.affiliates.connect,
    async ({ services, user }) => ok({ result: 'success', url: await connectPayout(services, user) }),
    {
      // Skips the provider, which would create an account.
      head: async ({ services }) => {
        if (!services.config.stripe) throw notSetUp('paymentsOff')
      },
    },
  ),
  route(api.affiliates.stats, async ({ services, user }) => ok(await readOwnAffiliate(services, user))),
  route(api.affiliates.updateMe, async ({ services, user, body }) =>
    ok(await changeOwnCode(services, user, body.code)),
  ),
]
