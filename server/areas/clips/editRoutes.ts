import { api } from '../../../contract/endpoints.ts'
import { isHead } from '../../http/isHead.ts'
import { accepted, ok, type Route, route } from '../../route.ts'
import { cancelFile, getFile, startFile } from './clipFiles.ts'
import { getEdit, listEdits, saveEdit } from './edits.ts'
import { exportClip } from './exportClip.ts'
import { nextPageLink } from './nextPageLink.ts'
import { getPlayback } from './playback.ts'
import { cancelRender, getRender, startRender } from './renders.ts'

/** The edit of a clip, and the files that are made of it. */
export const editRoutes: readonly Route[] = [
  route(api.edits.get, async ({ services, user, params }) => ok(await getEdit(services, user.id, params.id))),
  route(api.edits.save, async ({ services, user, params, body }) =>
    ok(await saveEdit(services, user.id, params.id, body)),
  ),
  route(api.edits.history, async ({ services, user, params, query }) => {
    const { edits, cursor } = await listEdits(services, user.id, params.id, query)
    return ok(edits, nextPageLink(`/api/clips/${encodeURIComponent(params.id)}/edits/`, query, cursor))
  }),
  route(api.renders.start, async ({ services, user, params: { id }, query: { format } }) =>
    accepted(format ? await startFile(services, user.id, id, format) : await startRender(services, user.id, id)),
  ),
  route(api.renders.get, async ({ services, user, params: { id }, query: { format } }) =>
    ok(format ? await getFile(services, user.id, id, format) : await getRender(services, user.id, id)),
  ),
  route(api.clips.playback, async ({ services, user, params }) => ok(await getPlayback(services, user.id, params.id))),
  route(api.clips.exportOne, async ({ services, user, params, query: { format }, request }) => {
    const { body, headers } = await exportClip(services, user.id, params.id, { format, isHead: isHead(request) })
    return ok(body, headers)
  }),
  route(api.renders.cancel, async ({ services, user, params: { id }, query: { format } }) =>
    ok(format ? await cancelFile(services, user.id, id, format) : await cancelRender(services, user.id, id)),
  ),
]
