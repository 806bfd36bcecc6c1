import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { AddressInside, hostOf, type IsAllowed, lookupAllowed } from './publicAddresses.ts'

export interface Call {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  isAllowed: IsAllowed
  /** Seconds from the first lookup to the head of the response. */
  seconds: number
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** The outcome of a call: the status of the response if there was one, and the reason if it counts as failed. */
export interface Outcome {
  status: number | null
  error: string | null
}

const inside = 'This address isn’t on the public internet.'

/**
 * Posts to an address that a user chose. Throws only when it is aborted. Follows no redirect, and reads only the head
 * of the response, because its location and length are under the receiver's control.
 */
export async function callReceiver({ url, headers, body, isAllowed, seconds, signal }: Call): Promise<Outcome> {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isAllowed(host)) return { status: null, error: inside }
  const timeLimit = AbortSignal.timeout(seconds * 1000)
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(url, {
        method: 'POST',
        // A connection of its own, closed after the call.
        agent: false,
        lookup: lookupAllowed(isAllowed),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.any([signal, timeLimit]),
      })
      call.once('error', reject)
      call.once('response', (response) => {
        response.once('error', () => {})
        resolve(response.statusCode ?? 0)
        call.destroy()
      })
      call.end(body)
    })
    return { status, error: errorOf(status) }
  } catch (error) {
    signal.throwIfAborted()
    if (timeLimit.aborted) return { status: null, error: `The receiver didn’t answer within ${seconds} seconds.` }
    if (error instanceof AddressInside) return { status: null, error: inside }
    return { status: null, error: reasonOf(error as NodeJS.ErrnoException) }
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `The receiver answered ${status}. We don’t follow redirects.`
  return `The receiver answered ${status}.`
}

/** Returns the reason of a failure, without text from the receiver. */
function reasonOf({ code = '' }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The receiver’s name can’t be found.'
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code)) return 'The receiver’s certificate isn’t valid.'
  return 'The receiver can’t be reached.'
}
