import { getUploadedVideo, sendCaptions, sendReadings } from '../../../contract/uploads.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

/** The plain calls of a resumable upload; `clips.upload` makes them itself. */
export const uploadCalls = (api: Api) => ({
  uploads: {
    captions: endpointCall(api, sendCaptions),
    readings: endpointCall(api, sendReadings),
    // It repeats by itself: failures in a row count as one.
    video: endpointCall(api, getUploadedVideo, { repeats: true }),
  },
})
