import * as uploads from '../../../contract/uploads.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

/** The plain calls of a resumable upload; `clips.upload` makes them itself. */
export const uploadCalls = (api: Api) =>
  endpointCalls(api, uploads, {
    // It repeats by itself: failures in a row count as one.
    'uploads.video': { repeats: true },
  })
