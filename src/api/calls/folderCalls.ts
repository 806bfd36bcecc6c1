import * as folders from '../../../contract/folders.ts'
import type { Api } from '../createApi.ts'
import { endpointCall } from '../endpointCall.ts'

export const folderCalls = (api: Api) => ({
  folders: {
    list: endpointCall(api, folders.listFolders),
    create: endpointCall(api, folders.createFolder),
    rename: endpointCall(api, folders.renameFolder),
    remove: endpointCall(api, folders.removeFolder),
    move: endpointCall(api, folders.moveToFolder),
  },
})
