import { api } from '../../../../contract/endpoints.ts'
import { goneSignal } from '../../../http/goneSignal.ts'
import { isHead } from '../../../http/isHead.ts'
import { accepted, ok, type Route, route } from '../../../route.ts'
import { cancelFile, downloadFile, getFile, headOfFile, startFile } from './clipFiles.ts'
import { downloadClip, downloadClips, headOfClip, headOfClips } from './downloads.ts'
import { exportClip } from './exportClip.ts'
import { cancelRender, getRender, startRender } from './renders.ts'

/** The files that are made of a clip: renders, downloads, exports as text. */
export const fileRoutes: readonly Route[] = [
  route(api.renders.start, async ({ services, user, params: { id }, query: { format } }) =>
    accepted(format ? await startFile(services, user.id, id, format) : await startRender(services, user.id, id)),
  ),
  route(api.renders.get, async ({ services, user, params: { id }, query: { format } }) =>
    ok(format ? await getFile(services, user.id, id, format) : await getRender(services, user.id, id)),
  ),
  route(api.renders.cancel, async ({ services, user, params: { id }, query: { format } }) =>
    ok(format ? await cancelFile(services, user.id, id, format) : await cancelRender(services, user.id, id)),
  ),
  route(api.clips.exportOne, async ({ services, user, params, query: { format }, request }) => {
    const { body, headers } = await exportClip(services, user.id, params.id, { format, isHead: isHead(request) })
    return ok(body, headers)
  }),
  route(api.clips.download, async ({ services, user, params: { id }, query: { format }, request }) => {
    const signal = goneSignal(request)
    const file = () => (format ? downloadFile(services, user.id, { id, format }, signal) : clip())
    const clip = () => downloadClip(services, user.id, id, signal)
    const head = () => (format ? headOfFile(services, user.id, { id, format }) : headOfClip(services, user.id, id))
    const { body, headers } = await (isHead(request) ? head() : file())
    return ok(body, headers)
  }),
  route(api.clips.downloadMany, async ({ services, user, query, request }) => {
    const download = isHead(request) ? headOfClips : downloadClips
    const { body, headers } = await download(services, user.id, query.ids)
    return ok(body, headers)
  }),
]
