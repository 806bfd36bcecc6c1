import type { Api } from './createApi.ts'

/** Returns the calls of an area, such as `authCalls`; always the same object. */
export type CallsOf = <Calls>(area: (api: Api) => Calls) => Calls

export function createCallsOf(api: Api): CallsOf {
  const made = new Map<unknown, unknown>()
  return <Calls>(area: (api: Api) => Calls): Calls => {
    if (!made.has(area)) made.set(area, area(api))
    return made.get(area) as Calls
  }
}
