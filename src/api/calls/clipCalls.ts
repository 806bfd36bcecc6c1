import * as clips from '../../../contract/clips.ts'
import { exportClip } from '../../../contract/exports.ts'
import * as playback from '../../../contract/playback.ts'
import type { Api } from '../createApi.ts'
import { downloadCall } from '../downloadCall.ts'
import { endpointCall, endpointCalls } from '../endpointCalls.ts'
import { resumableUploadCall } from '../resumableUploadCall.ts'

export const clipCalls = (api: Api) => {
  const calls = endpointCalls(
    api,
    { ...clips, ...playback },
    {
      // Repeated for each clip, while a stream plays instead: consecutive failures count as one.
      'clips.playback': { repeats: true },
    },
  )
  return {
    clips: {
      ...calls.clips,
      upload: resumableUploadCall(api),
      // These two repeat by themselves: consecutive failures count as one, not one every two seconds.
      getQuietly: endpointCall(api, clips.getClip, { repeats: true }),
      notReadyQuietly: endpointCall(api, clips.listNotReady, { repeats: true }),
      // The page of a clip that doesn’t exist says so.
      findQuietly: endpointCall(api, clips.getClip, { silent: [404] }),
      // The outbox repeats it until the server responds.
      viewQuietly: endpointCall(api, clips.viewClip, { repeats: [null] }),
      likeQuietly: endpointCall(api, clips.likeClip, { repeats: [null] }),
      unlikeQuietly: endpointCall(api, clips.unlikeClip, { repeats: [null] }),
      download: downloadCall(api, clips.downloadClip),
      exportOne: downloadCall(api, exportClip),
      downloadMany: downloadCall(api, clips.downloadClips),
    },
  }
}
