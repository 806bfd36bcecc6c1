import { api } from '../../../contract/endpoints.ts'
import { notFound } from '../../ApiProblem.ts'
import { networkOf } from '../../http/networkOf.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import { ok, type Route, route } from '../../route.ts'
import { findByCode } from '../affiliates/affiliateCodes.ts'
import { countVisit } from './countVisit.ts'

export const inviteRoutes: readonly Route[] = [
  route(api.invites.get, async ({ services, params, request }) => {
    const affiliate = await findByCode(services.db, params.code)
    if (!affiliate?.active) throw notFound()
    const owner = await services.db
      .selectFrom('users')
      .select(['name', 'avatar_key'])
      .where('id', '=', affiliate.user_id)
      .executeTakeFirstOrThrow()
    await countVisit(services, affiliate.id, networkOf(request.ip))
    return ok({
      code: affiliate.code,
      name: owner.name,
      avatar_url: owner.avatar_key ? signedUrl(services, owner.avatar_key) : null,
    })
  }),
]
