import { getUploadedVideo, sendCaptions, sendReadings } from '../../../contract/uploads.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

/** The plain calls of a resumable upload; `clips.upload` makes them itself. */
export const uploadCalls = (api: Api) => ({
  uploads: {
    captions: endpointCall(api, sendCaptions),
    readings: endpointCall(api, sendReadings),
    // That nobody knows it is no failure to tell of.
    video: endpointCall(api, getUploadedVideo, { repeats: true }),
  },
})
