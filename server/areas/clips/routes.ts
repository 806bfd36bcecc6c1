import type { Clip } from '../../../contract/clips.ts'
import { api } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/limits.ts'
import { notFound } from '../../ApiProblem.ts'
import { goneSignal } from '../../http/goneSignal.ts'
import { isHead } from '../../http/isHead.ts'
import { created, ok, type Route, readyJson, route, success } from '../../route.ts'
import type { Services } from '../../Services.ts'
import { likeClip, restoreClip, trashClip, unlikeClip, updateClip, viewClip } from './clipActions.ts'
import { downloadFile, headOfFile } from './clipFiles.ts'
import { clipPage } from './clipPages.ts'
import { type ClipListQuery, findClip, listClipVideos } from './clipQueries.ts'
import { downloadClip, downloadClips, headOfClip, headOfClips } from './downloads.ts'
import { nextPageLink } from './nextPageLink.ts'
import { cancelVideo, listNotReady, retryVideo } from './notReady.ts'
import { toClip, toNotReady } from './toClip.ts'
import { uploadLimits, uploadVideo } from './uploadVideo.ts'

async function listPage(services: Services, userId: string, path: string, query: ClipListQuery, onlyLiked: boolean) {
  const { json, cursor } = await clipPage(services, userId, query, { onlyLiked })
  return ok(readyJson<Clip[]>(json), nextPageLink(path, query, cursor))
}

export const clipRoutes: readonly Route[] = [
  route(
    api.clips.upload,
    async ({ services, user, body, files }) =>
      created(toNotReady(await uploadVideo(services, user, body, { file: files.file, captions: files.captions }))),
    { beforeUpload: ({ services, user }) => uploadLimits(services, user), atOnce: limits.upload.atOnce },
  ),
  route(api.clips.list, ({ services, user, query }) => listPage(services, user.id, api.clips.list.path, query, false), {
    stored: true,
  }),
  route(
    api.clips.favorites,
    ({ services, user, query }) => listPage(services, user.id, api.clips.favorites.path, query, true),
    { stored: true },
  ),
  route(api.clips.videos, async ({ services, user }) => ok(await listClipVideos(services.db, user.id)), {
    stored: true,
  }),
  route(api.clips.notReady, async ({ services, user }) => ok((await listNotReady(services, user.id)).map(toNotReady))),
  route(api.clips.get, async ({ services, user, params }) =>
    ok(toClip(services, await findClip(services.db, user.id, params.id))),
  ),
  route(api.clips.delete, async ({ services, user, params }) => {
    const gone = (await trashClip(services, user.id, params.id)) || (await cancelVideo(services, user.id, params.id))
    if (!gone) throw notFound()
    return success()
  }),
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
  route(api.clips.retry, async ({ services, user, params }) =>
    ok(toNotReady(await retryVideo(services, user.id, params.id))),
  ),
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
