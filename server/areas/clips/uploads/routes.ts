import { api } from '../../../../contract/endpoints.ts'
import { created, type Route, route } from '../../../route.ts'
import { toNotReady } from '../library/toClip.ts'
import { uploadLimits, uploadVideo } from './uploadVideo.ts'

/** The upload of a video in one request; resumable ones are in `areas/uploads`. */
export const uploadVideoRoutes: readonly Route[] = [
  route(
    api.clips.upload,
    async ({ services, user, body, files }) =>
      created(toNotReady(await uploadVideo(services, user, body, { file: files.file, captions: files.captions }))),
    { beforeUpload: ({ services, user }) => uploadLimits(services, user) },
  ),
]
