/** Codes of a connection that failed or broke. */
const broken = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The connection to the store broke during a file. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** For `catch`, while reading from a store: the library reports no errors of a stream that it has returned. */
export function asStoreAway(error: unknown): never {
  const { code } = (error ?? {}) as { code?: unknown }
  const isBroken = typeof code === 'string' && (broken.test(code) || code === 'ERR_STREAM_PREMATURE_CLOSE')
  throw isBroken ? new StoreAway('The store broke off.', { cause: error }) : error
}

/**
 * Returns whether the store does not answer, or reports an internal error, so that a retry may succeed. Only the S3
 * library gives its errors a `$metadata`; a folder is never away.
 */
export function isStoreAway(error: unknown): boolean {
  if (error instanceof StoreAway) return true
  const { $metadata, $fault, code, name } = (error ?? {}) as Record<'$metadata' | '$fault' | 'code' | 'name', unknown>
  if (typeof $metadata !== 'object' || $metadata === null) return false
  const { httpStatusCode } = $metadata as { httpStatusCode?: unknown }
  if (typeof httpStatusCode === 'number') return httpStatusCode >= 500 || httpStatusCode === 429
  // An idle timeout has a name and no code.
  return $fault === 'server' || name === 'TimeoutError' || (typeof code === 'string' && broken.test(code))
}
