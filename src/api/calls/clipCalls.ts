import * as clips from '../../../contract/clips.ts'
import { exportClip } from '../../../contract/exports.ts'
import { getPlayback } from '../../../contract/playback.ts'
import type { Api } from '../createApi.ts'
import { downloadCall } from '../downloadCall.ts'
import { endpointCall, pageCall } from '../endpointCall.ts'
import { resumableUploadCall } from '../resumableUploadCall.ts'

export const clipCalls = (api: Api) => ({
  clips: {
    upload: resumableUploadCall(api),
    list: pageCall(api, clips.listClips),
    favorites: pageCall(api, clips.listFavorites),
    videos: endpointCall(api, clips.listClipVideos),
    notReady: endpointCall(api, clips.listNotReady),
    // These two repeat by themselves: consecutive failures count as one, not one every two seconds.
    getQuietly: endpointCall(api, clips.getClip, { repeats: true }),
    notReadyQuietly: endpointCall(api, clips.listNotReady, { repeats: true }),
    get: endpointCall(api, clips.getClip),
    // The page of a clip that doesn’t exist says so.
    findQuietly: endpointCall(api, clips.getClip, { silent: [404] }),
    delete: endpointCall(api, clips.deleteClip),
    view: endpointCall(api, clips.viewClip),
    like: endpointCall(api, clips.likeClip),
    unlike: endpointCall(api, clips.unlikeClip),
    // The outbox repeats it until the server responds.
    viewQuietly: endpointCall(api, clips.viewClip, { repeats: [null] }),
    likeQuietly: endpointCall(api, clips.likeClip, { repeats: [null] }),
    unlikeQuietly: endpointCall(api, clips.unlikeClip, { repeats: [null] }),
    restore: endpointCall(api, clips.restoreClip),
    update: endpointCall(api, clips.updateClip),
    retry: endpointCall(api, clips.retryVideo),
    // Repeated for each clip, while a stream plays instead: consecutive failures count as one.
    playback: endpointCall(api, getPlayback, { repeats: true }),
    download: downloadCall(api, clips.downloadClip),
    exportOne: downloadCall(api, exportClip),
    downloadMany: downloadCall(api, clips.downloadClips),
  },
})
