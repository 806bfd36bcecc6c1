import { createContext, useContext } from 'react'
import type { Api } from '../api/createApi.ts'
import type { CallsOf } from '../api/createCallsOf.ts'

/** Provides the API calls. */
export const CallsContext = createContext<CallsOf | null>(null)

/** The calls of one area: `useCalls(authCalls).auth.login`. A flow names the areas it calls, so its page loads no others. */
export function useCalls<Calls>(area: (api: Api) => Calls): Calls {
  const callsOf = useContext(CallsContext)
  if (callsOf === null) throw new Error('There is no CallsContext above this flow.')
  return callsOf(area)
}
