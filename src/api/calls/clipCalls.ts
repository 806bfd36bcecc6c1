import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { downloadCall } from '../downloadCall.ts'
import { endpointCall, pageCall } from '../endpointCall.ts'
import { uploadCall } from '../uploadCall.ts'

export const clipCalls = (api: Api) => ({
  upload: uploadCall(api, contract.clips.upload),
  list: pageCall(api, contract.clips.list),
  favorites: pageCall(api, contract.clips.favorites),
  videos: endpointCall(api, contract.clips.videos),
  notReady: endpointCall(api, contract.clips.notReady),
  // These two repeat by themselves: failing on and on is one failure, not one every two seconds.
  getQuietly: endpointCall(api, contract.clips.get, { repeats: true }),
  notReadyQuietly: endpointCall(api, contract.clips.notReady, { repeats: true }),
  get: endpointCall(api, contract.clips.get),
  delete: endpointCall(api, contract.clips.delete),
  view: endpointCall(api, contract.clips.view),
  like: endpointCall(api, contract.clips.like),
  unlike: endpointCall(api, contract.clips.unlike),
  restore: endpointCall(api, contract.clips.restore),
  update: endpointCall(api, contract.clips.update),
  retry: endpointCall(api, contract.clips.retry),
  download: downloadCall(api, contract.clips.download),
  downloadMany: downloadCall(api, contract.clips.downloadMany),
})
