import * as edit from '../../../contract/edit.ts'
import * as renders from '../../../contract/renders.ts'
import type { Api } from '../createApi.ts'
import { endpointCall, pageCall } from '../endpointCall.ts'

export const editCalls = (api: Api) => ({
  edits: {
    get: endpointCall(api, edit.getEdit),
    // Somebody else's newer version is no failure to tell of, but one to show (`currentEditOf`).
    save: endpointCall(api, edit.saveEdit, { silent: [409] }),
    // One notice for many clips that are changed at once, however many of them fail.
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
