import { api } from '../../../../contract/endpoints.ts'
import { goneSignal } from '../../../http/goneSignal.ts'
import { accepted, ok, type Route, route } from '../../../route.ts'
import { checkClip } from '../library/clipQueries.ts'
import { cancelFile, downloadFile, getFile, headOfFile, startFile } from './clipFiles.ts'
import { downloadClip, downloadClips, headOfClip, headOfClips } from './downloads.ts'
import { exportClip, headOfExport } from './exportClip.ts'
import { cancelRender, getRender, startRender } from './renders.ts'

/** The files of a clip: renders, downloads, exports as text. */
export const fileRoutes: readonly Route[] = [
  route(api.renders.start, async ({ services, user, params: { id }, query: { format } }) =>
    accepted(format ? await startFile(services, user.id, id, format) : await startRender(services, user.id, id)),
  ),
  route(
    api.renders.get,
    async ({ services, user, params: { id }, query: { format } }) =>
      ok(format ? await getFile(services, user.id, id, format) : await getRender(services, user.id, id)),
    { head: ({ services, user, params }) => checkClip(services.db, user.id, params.id) },
  ),
  route(api.renders.cancel, async ({ services, user, params: { id }, query: { format } }) =>
    ok(format ? await cancelFile(services, user.id, id, format) : await cancelRender(services, user.id, id)),
  ),
  route(
    api.clips.exportOne,
    async ({ services, user, params: { id }, query: { format } }) => {
      const { body, headers } = await exportClip(services, user.id, id, format)
      return ok(body, headers)
    },
    { head: ({ services, user, params: { id }, query: { format } }) => headOfExport(services, user.id, id, format) },
  ),
  route(
    api.clips.download,
    async ({ services, user, params: { id }, query: { format }, request }) => {
      const signal = goneSignal(request)
      const { body, headers } = format
        ? await downloadFile(services, user.id, { id, format }, signal)
        : await downloadClip(services, user.id, id, signal)
      return ok(body, headers)
    },
    {
      head: ({ services, user, params: { id }, query: { format } }) =>
        format ? headOfFile(services, user.id, { id, format }) : headOfClip(services, user.id, id),
    },
  ),
  route(
    api.clips.downloadMany,
    async ({ services, user, query }) => {
      const { body, headers } = await downloadClips(services, user.id, query.ids)
      return ok(body, headers)
    },
    { head: ({ services, user, query }) => headOfClips(services, user.id, query.ids) },
  ),
]
