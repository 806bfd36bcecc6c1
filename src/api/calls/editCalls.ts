import * as edit from '../../../contract/edit.ts'
import * as renders from '../../../contract/renders.ts'
import type { Api } from '../createApi.ts'
import { endpointCall, pageCall } from '../endpointCall.ts'

export const editCalls = (api: Api) => ({
  edits: {
    get: endpointCall(api, edit.getEdit),
    // A newer version from elsewhere is not a failure to report; the editor shows it (`currentEditOf`).
    save: endpointCall(api, edit.saveEdit, { silent: [409] }),
    // Used for many clips at once: their failures count as one.
    getQuietly: endpointCall(api, edit.getEdit, { repeats: true }),
    saveQuietly: endpointCall(api, edit.saveEdit, { silent: [409], repeats: true }),
    history: pageCall(api, edit.listEdits),
  },
  renders: {
    start: endpointCall(api, renders.startRender),
    get: endpointCall(api, renders.getRender),
    getQuietly: endpointCall(api, renders.getRender, { repeats: true }),
    cancel: endpointCall(api, renders.cancelRender),
  },
})
