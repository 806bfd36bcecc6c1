import type { BodyOf, EndpointDeclaration, ResponseOf } from '../../contract/endpoint.ts'
import { networkFailure, refusal } from './ApiError.ts'
import type { CallSettings } from './callOptions.ts'
import type { Target } from './createApi.ts'
import { createUploadMeter, type UploadProgress } from './createUploadMeter.ts'
import { parseJson } from './parseJson.ts'
import { readAnswer } from './readAnswer.ts'
import { toFormData } from './toFormData.ts'

export interface UploadOptions<E extends EndpointDeclaration> extends CallSettings {
  body: BodyOf<E>
  onProgress?: ((progress: UploadProgress) => void) | undefined
}

/**
 * Sends a multipart body by XMLHttpRequest, because `fetch` reports the progress of a request's body only over HTTP/2
 * with stream support, and neither is given on a plain installation.
 * Throws `ApiError`, or the signal's reason when it was aborted.
 */
export function upload<E extends EndpointDeclaration>(
  endpoint: E,
  { url, headers, body, onProgress, signal }: UploadOptions<E> & Target,
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const measure = createUploadMeter(() => performance.now())
    const abort = () => {
      request.abort()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })

    request.upload.onprogress = ({ loaded, total }) => onProgress?.(measure(loaded, total))
    request.onerror = () => reject(networkFailure(new TypeError(`No answer from ${url}`)))
    request.onload = () => {
      const { status, responseText } = request
      if (status < 200 || status > 299) {
        return reject(refusal(status, parseJson(responseText), request.getResponseHeader('Retry-After')))
      }
      resolve(
        readAnswer(endpoint, {
          status,
          text: async () => responseText,
          blob: async () => new Blob([responseText]),
        }),
      )
    }
    request.onloadend = () => signal?.removeEventListener('abort', abort)

    request.open(endpoint.method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(toFormData(body as unknown as Record<string, unknown>))
  })
}
