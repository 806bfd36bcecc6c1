import { createContext, useContext } from 'react'
import type { Calls } from '../api/createCalls.ts'

/** The calls of the product; `fromCall` makes of one what a machine can be given. */
export const CallsContext = createContext<Calls | null>(null)

export function useCalls(): Calls {
  const calls = useContext(CallsContext)
  if (calls === null) throw new Error('There is no CallsContext above this flow.')
  return calls
}
