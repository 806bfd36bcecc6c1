import * as picture from '../../../contract/picture.ts'
import * as measurements from '../../../contract/values/measurements.ts'
import * as videos from '../../../contract/videos.ts'
import * as words from '../../../contract/words.ts'
import type { Api } from '../createApi.ts'
import { endpointCall, endpointCalls } from '../endpointCalls.ts'

export const videoCalls = (api: Api) => ({
  videos: {
    ...endpointCalls(api, { ...videos, ...words, ...measurements, ...picture }).videos,
    getQuietly: endpointCall(api, videos.getVideo, { repeats: true }),
  },
})
