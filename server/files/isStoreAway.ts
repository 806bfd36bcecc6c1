/** The system's words for a line that is not there, or not any more. */
const broken = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The line to the store broke while a file came. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** For `catch`, where bytes of a store are read: the library has nothing to say about a stream that it has handed over. */
export function asStoreAway(error: unknown): never {
  const { code } = (error ?? {}) as { code?: unknown }
  const isBroken = typeof code === 'string' && (broken.test(code) || code === 'ERR_STREAM_PREMATURE_CLOSE')
  throw isBroken ? new StoreAway('The store broke off.', { cause: error }) : error
}

/**
 * Is it the store that does not answer, or answers that it is not well, so that the same may succeed in a moment? Only the
 * library for S3 gives its errors a `$metadata`; a folder is never away.
 */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof StoreAway) return true
  const { $metadata, $fault, code, name } = (error ?? {}) as Record<'$metadata' | '$fault' | 'code' | 'name', unknown>
  if (typeof $metadata !== 'object' || $metadata === null) return false
  const { httpStatusCode } = $metadata as { httpStatusCode?: unknown }
  if (typeof httpStatusCode === 'number') return httpStatusCode >= 500 || httpStatusCode === 429
  // A timeout of a silent line has a name and no code.
  return $fault === 'server' || name === 'TimeoutError' || (typeof code === 'string' && broken.test(code))
}
