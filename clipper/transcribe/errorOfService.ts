import { TranscriptionError, type TranscriptionErrorCode } from './TranscriptionError.ts'

const codes: Record<number, TranscriptionErrorCode> = {
  401: 'key_refused',
  403: 'key_refused',
  404: 'model_unknown',
  408: 'timeout',
  429: 'quota',
}

interface Failure {
  name?: string
  message?: string
  status?: number
  code?: string | null
  requestID?: string | null
  cause?: unknown
}

/** Removes the key: services repeat a refused key, or its beginning, and no part of it may get into a log. */
function withoutKey(text: string, apiKey: string | undefined): string {
  const known = apiKey ? text.replaceAll(apiKey, '…') : text
  return known.replace(/\b(sk|gsk|key|Bearer)[-_ ][\w*.-]{6,}/gi, '…').slice(0, 500)
}

function codeOf({ status, name = '', code }: Failure): TranscriptionErrorCode {
  if (status !== undefined) {
    if (code === 'model_not_found') return 'model_unknown'
    return codes[status] ?? (status >= 500 ? 'service_failed' : 'refused')
  }
  return /Timeout/.test(name) ? 'timeout' : 'unreachable'
}

/** Returns why a service failed, from the library's error, without the key. */
export function errorOfService(error: unknown, apiKey: string | undefined): TranscriptionError {
  if (error instanceof TranscriptionError) return error
  const failure = error as Failure & { constructor: { name: string } }
  const name = failure.constructor?.name ?? failure.name ?? ''
  const parts = [failure.status, name, failure.requestID, failure.message, (failure.cause as Failure)?.message]
  const detail = parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ')
  return new TranscriptionError(codeOf({ ...failure, name }), withoutKey(detail, apiKey))
}
