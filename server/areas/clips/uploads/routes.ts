import { api } from '../../../../contract/endpoints.ts'
import { created, type Route, route } from '../../../route.ts'
import { toNotReady } from '../library/toClip.ts'
import { uploadLimits, uploadVideo } from './uploadVideo.ts'

/** The upload of a video in one request; resumable ones are in `areas/uploads`. */
export const uploadVideoRoutes: readonly Route[] = [
  route(
    api.clips.upload,
    async ({ services, user, body, files }) => {
      const received = { file: files.file, captions: files.captions, readings: files.readings }
      const { video, captions } = await uploadVideo(services, user, body, received)
      return created({
        ...toNotReady(video),
        ...(captions && { captions_encoding: captions.encoding, captions_encoding_guessed: captions.isGuessed }),
      })
    },
    { beforeUpload: ({ services, user }) => uploadLimits(services, user) },
  ),
]
