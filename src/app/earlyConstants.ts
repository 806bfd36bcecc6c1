import type { Constants } from '../../contract/system.ts'
import { defaultConstants } from '../../contract/values/defaultConstants.ts'
import { build } from './build.ts'
import type { Environment } from './environment.ts'
import { type StartedTrace, startTrace } from './reporting/startTrace.ts'
import { localStore } from './storage/browserStorage.ts'
import { tokenKey } from './storage/storageKeys.ts'

interface EarlyConstants {
  answer: Promise<Response>
  /** The trace that the request began. */
  trace: StartedTrace
}

let early: EarlyConstants | null = null

/** Requests the constants with the page, before the app itself starts, which may be much later. */
export function requestConstants(environment: Environment): Promise<Response> {
  const trace = startTrace(environment, build.commit)
  const token = localStore.getItem(tokenKey)
  const answer = fetch(`${environment.apiBaseUrl}/api/constants/`, {
    headers: { ...trace.headers(), ...(token !== null && { Authorization: `Token ${token}` }) },
  })
  // The client reports a failure once the app has started.
  answer.catch(() => {})
  early = { answer, trace }
  return answer
}

/** Returns the early request, for the client's first call. Only once. */
export function takeEarlyConstants(): EarlyConstants | null {
  const taken = early
  early = null
  return taken
}

/** Resolves when the constants differ from the prerendered page; never otherwise. */
export const whenChanged = (answer: Promise<Response>): Promise<void> =>
  new Promise((resolve) => {
    const compare = ({ result }: { result: Constants }) => {
      const defaults: Readonly<Record<string, string>> = defaultConstants
      if (Object.entries(result).some(([key, value]) => String(value) !== (defaults[key] ?? ''))) resolve()
    }
    answer.then((response) => response.clone().json()).then(compare, () => {})
  })
