import { api } from '../../../../contract/endpoints.ts'
import { ok, type Route, route } from '../../../route.ts'
import { checkClip } from '../library/clipQueries.ts'
import { nextPageLink } from '../library/nextPageLink.ts'
import { beforeVersion, getEdit, listEdits, saveEdit } from './edits.ts'
import { checkPlayback, getPlayback } from './playback.ts'

/** The edit of a clip, its history, and what a player needs to show it. */
export const editRoutes: readonly Route[] = [
  route(api.edits.get, async ({ services, user, params }) => ok(await getEdit(services, user.id, params.id)), {
    head: ({ services, user, params }) => checkClip(services.db, user.id, params.id),
  }),
  route(api.edits.save, async ({ services, user, params, body }) =>
    ok(await saveEdit(services, user.id, params.id, body)),
  ),
  route(
    api.edits.history,
    async ({ services, user, params, query }) => {
      const { edits, cursor } = await listEdits(services, user.id, params.id, query)
      return ok(edits, nextPageLink(`/api/clips/${encodeURIComponent(params.id)}/edits/`, query, cursor))
    },
    {
      head: async ({ services, user, params, query }) => {
        await checkClip(services.db, user.id, params.id)
        beforeVersion(query.cursor)
      },
    },
  ),
  route(api.clips.playback, async ({ services, user, params }) => ok(await getPlayback(services, user.id, params.id)), {
    head: ({ services, user, params }) => checkPlayback(services, user.id, params.id),
  }),
]
