import * as tokens from '../../../contract/tokens.ts'
import * as webhooks from '../../../contract/webhooks.ts'
import type { Api } from '../createApi.ts'
import { endpointCalls } from '../endpointCalls.ts'

/** The calls for personal tokens and webhooks. */
export const programCalls = (api: Api) => endpointCalls(api, { ...tokens, ...webhooks })
