import type { DetailedError, HttpResponse } from 'tus-js-client'
import { ApiError, networkFailure, refusal } from './ApiError.ts'
import { createUploadMeter, type UploadProgress } from './createUploadMeter.ts'
import { parseJson } from './parseJson.ts'
import { uploadPartBytes } from './uploadPartBytes.ts'

/** Milliseconds before each retry while the server is temporarily unavailable. */
const pauses = [0, 1000, 3000, 5000]

export interface PartsOptions {
  url: string
  headers: Readonly<Record<string, string>>
  file: File
  /** Bytes that the server has. */
  onStored: (bytes: number) => void
  onProgress: (progress: UploadProgress) => void
  signal?: AbortSignal | undefined
}

const passes = (response: HttpResponse | null): boolean => {
  const status = response?.getStatus() ?? 0
  return status === 409 || status === 423 || status >= 500
}

/**
 * Sends the missing bytes of a file to a started upload, by the tus protocol. The library (MIT, 15 KB compressed) is
 * loaded with the first upload. A broken connection is an `ApiError` without a status: the caller decides when to
 * resume. The status is 0 if the library can't be loaded, which is reported like any failure.
 * Throws `ApiError`, or the signal's reason after an abort.
 */
export async function sendInParts(options: PartsOptions): Promise<void> {
  const { url, headers, file, onStored, onProgress, signal } = options
  const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
    // The code is from an outdated build: retrying automatically would never end (docs/decisions/062).
    throw navigator.onLine === false ? networkFailure(cause) : new ApiError({ status: 0, cause })
  })
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let measure: ReturnType<typeof createUploadMeter> | undefined
  const upload = new Upload(file, {
    // Without an endpoint, the library never starts a new upload.
    uploadUrl: url,
    headers,
    chunkSize: uploadPartBytes,
    retryDelays: pauses,
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => passes(error.originalResponse),
    onProgress: (sent, total) => {
      measure ??= createUploadMeter(() => performance.now(), sent)
      onProgress(measure(sent, total))
    },
    onChunkComplete: (_, stored) => onStored(stored),
    onSuccess: () => resolve(),
    onError: (error) => reject(failureOf(error)),
  })
  const abort = () => {
    void upload.abort()
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', abort, { once: true })
  upload.start()
  await promise.finally(() => signal?.removeEventListener('abort', abort))
}

function failureOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return networkFailure(error)
  const retryAfter = response.getHeader('Retry-After') ?? null
  return refusal(response.getStatus(), parseJson(response.getBody()), retryAfter, error)
}
