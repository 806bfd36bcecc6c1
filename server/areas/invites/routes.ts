import { api } from '../../../contract/endpoints.ts'
import { notFound } from '../../ApiProblem.ts'
import type { Db } from '../../data/Database.ts'
import { networkOf } from '../../http/networkOf.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import { ok, type Route, route } from '../../route.ts'
import { findByCode } from '../affiliates/affiliateCodes.ts'
import type { AffiliateRow } from '../affiliates/tables.ts'
import { countVisit } from './countVisit.ts'

/** @throws ApiProblem 404 when the code is unknown, or the partnership is paused */
async function findActive(db: Db, code: string): Promise<AffiliateRow> {
  const affiliate = await findByCode(db, code)
  if (!affiliate?.active) throw notFound()
  return affiliate
}

export const inviteRoutes: readonly Route[] = [
  route(
    api.invites.get,
    async ({ services, params, request }) => {
      const affiliate = await findActive(services.db, params.code)
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
    },
    // Link previews send HEAD, which is not a visit.
    { head: ({ services, params }) => findActive(services.db, params.code) },
  ),
]
