import { api } from '../../../contract/endpoints.ts'
import { ApiProblem, notFound } from '../../ApiProblem.ts'
import { accepted, created, ok, type Route, route } from '../../route.ts'
import { toNotReady } from '../clips/library/toClip.ts'
import { findUnfinished } from '../clips/videos/notReady.ts'
import { acceptUpload } from './acceptUpload.ts'
import { storeCaptions } from './storeCaptions.ts'
import { storeReadings } from './storeReadings.ts'

export const uploadRoutes: readonly Route[] = [
  route(api.uploads.captions, async ({ services, user, body, files }) =>
    created(await storeCaptions(services, user.id, files.captions, body.encoding)),
  ),
  route(api.uploads.readings, async ({ services, user, params: { id }, files }) => {
    await storeReadings(services, user.id, id, files.readings)
    return accepted({ id })
  }),
  route(
    api.uploads.video,
    async ({ services, user, params: { id } }) => {
      const upload = await services.db
        .selectFrom('uploads')
        .select('finished_at')
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .executeTakeFirst()
      // The process that received the last byte may have been killed before it made the video.
      if (upload?.finished_at === null) await acceptUpload(services, id).catch(unlessRefused)
      const video = await findUnfinished(services, user.id, id)
      if (!video) throw notFound()
      return ok({ ...toNotReady(video), returned_to: video.returned_to })
    },
    {
      head: async ({ services, user, params: { id } }) => {
        if (!(await findUnfinished(services, user.id, id))) throw notFound()
      },
    },
  ),
]

function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error
}
