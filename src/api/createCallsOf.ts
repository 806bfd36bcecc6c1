import type { Api } from './createApi.ts'

/** Gives the calls of an area, such as `authCalls`; the same object every time. */
export type CallsOf = <Calls>(area: (api: Api) => Calls) => Calls

export function createCallsOf(api: Api): CallsOf {
  const made = new Map<unknown, unknown>()
  return <Calls>(area: (api: Api) => Calls): Calls => {
    if (!made.has(area)) made.set(area, area(api))
    return made.get(area) as Calls
  }
}
