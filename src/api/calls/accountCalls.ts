import * as account from '../../../contract/account.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

export const accountCalls = (api: Api) => endpointCalls(api, account)
