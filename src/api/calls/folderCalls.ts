import * as folders from '../../../contract/folders.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const folderCalls = (api: Api) => endpointCalls(api, folders)
