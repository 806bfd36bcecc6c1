import { api as contract } from '../../../contract/endpoints.ts'
import type { Api } from '../createApi.ts'
import { downloadOperation } from '../downloadOperation.ts'
import { operation, pageOperation } from '../operation.ts'
import { uploadOperation } from '../uploadOperation.ts'

export const clipActors = (api: Api) => ({
  upload: uploadOperation(api, contract.clips.upload),
  list: pageOperation(api, contract.clips.list),
  favorites: pageOperation(api, contract.clips.favorites),
  notReady: operation(api, contract.clips.notReady),
  // These two repeat by themselves: a popup for each failure would bury the page.
  getQuietly: operation(api, contract.clips.get, { silent: true }),
  notReadyQuietly: operation(api, contract.clips.notReady, { silent: true }),
  get: operation(api, contract.clips.get),
  delete: operation(api, contract.clips.delete),
  view: operation(api, contract.clips.view),
  like: operation(api, contract.clips.like),
  unlike: operation(api, contract.clips.unlike),
  restore: operation(api, contract.clips.restore),
  update: operation(api, contract.clips.update),
  retry: operation(api, contract.clips.retry),
  download: downloadOperation(api, contract.clips.download),
  downloadMany: downloadOperation(api, contract.clips.downloadMany),
})
