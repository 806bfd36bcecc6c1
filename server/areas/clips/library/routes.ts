import type { Clip } from '../../../../contract/clips.ts'
import { api } from '../../../../contract/endpoints.ts'
import { notFound } from '../../../ApiProblem.ts'
import { ok, type Route, readyJson, route, success } from '../../../route.ts'
import type { Services } from '../../../Services.ts'
import { cancelVideo } from '../videos/notReady.ts'
import { emptyBin, listDeleted, purgeNow } from './bin.ts'
import { likeClip, restoreClip, trashClip, unlikeClip, updateClip, viewClip } from './clipActions.ts'
import { clipPage } from './clipPages.ts'
import { type ClipListQuery, checkClip, defaultOrder, findClip, listClipVideos } from './clipQueries.ts'
import { checkCursor } from './keyset.ts'
import { nextPageLink } from './nextPageLink.ts'
import { toClip } from './toClip.ts'

async function listPage(services: Services, userId: string, path: string, query: ClipListQuery, onlyLiked: boolean) {
  const { json, cursor } = await clipPage(services, userId, query, { onlyLiked })
  return ok(readyJson<Clip[]>(json), nextPageLink(path, query, cursor))
}

/** Cached until something changes. HEAD of an uncached page only checks its cursor. */
const page = {
  stored: true,
  head: async ({ query }: { query: ClipListQuery }) => checkCursor(query.order_by ?? defaultOrder, query.cursor),
}

/** The clips of a user: lists, one clip, and its actions. */
export const libraryRoutes: readonly Route[] = [
  route(
    api.clips.list,
    ({ services, user, query }) => listPage(services, user.id, api.clips.list.path, query, false),
    page,
  ),
  route(
    api.clips.favorites,
    ({ services, user, query }) => listPage(services, user.id, api.clips.favorites.path, query, true),
    page,
  ),
  route(api.clips.videos, async ({ services, user }) => ok(await listClipVideos(services.db, user.id)), {
    stored: true,
  }),
  route(
    api.clips.get,
    async ({ services, user, params }) => ok(toClip(services, await findClip(services.db, user.id, params.id))),
    { head: ({ services, user, params }) => checkClip(services.db, user.id, params.id) },
  ),
  route(api.clips.delete, async ({ services, user, params }) => {
    const gone = (await trashClip(services, user.id, params.id)) || (await cancelVideo(services, user.id, params.id))
    if (!gone) throw notFound()
    return success()
  }),
  route(api.bin.list, async ({ services, user }) => ok(await listDeleted(services, user.id)), { head: async () => {} }),
  route(api.bin.remove, async ({ services, user, params }) => {
    await purgeNow(services, user.id, params.id)
    return success()
  }),
  route(api.bin.empty, async ({ services, user, body }) =>
    ok({ result: 'success', removed: await emptyBin(services, user.id, body.clip_ids) }),
  ),
  route(api.clips.view, async ({ services, user, params }) =>
    ok({ result: 'success', views: await viewClip(services, user.id, params.id) }),
  ),
  route(api.clips.like, async ({ services, user, params }) => {
    await likeClip(services, user.id, params.id)
    return ok({ status: 'liked' })
  }),
  route(api.clips.unlike, async ({ services, user, params }) => {
    await unlikeClip(services, user.id, params.id)
    return ok({ status: 'unliked' })
  }),
  route(api.clips.restore, async ({ services, user, params }) =>
    ok(toClip(services, await restoreClip(services, user.id, params.id))),
  ),
  route(api.clips.update, async ({ services, user, params, body }) =>
    ok(toClip(services, await updateClip(services, user.id, params.id, body))),
  ),
]
