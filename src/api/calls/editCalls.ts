import * as edit from '../../../contract/edit.ts'
import * as renders from '../../../contract/renders.ts'
import type { Api } from '../createApi.ts'
import { endpointCall, endpointCalls } from '../endpointCalls.ts'

export const editCalls = (api: Api) => {
  const calls = endpointCalls(
    api,
    { ...edit, ...renders },
    {
      // A newer version from elsewhere is not a failure to report; the editor shows it (`currentEditOf`).
      'edits.save': { silent: [409] },
    },
  )
  return {
    edits: {
      ...calls.edits,
      // Used for many clips at once: their failures count as one.
      getQuietly: endpointCall(api, edit.getEdit, { repeats: true }),
      saveQuietly: endpointCall(api, edit.saveEdit, { silent: [409], repeats: true }),
    },
    renders: {
      ...calls.renders,
      getQuietly: endpointCall(api, renders.getRender, { repeats: true }),
    },
  }
}
