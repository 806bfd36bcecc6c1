import type { BodyOf, EndpointDeclaration, ResponseOf } from '../../contract/endpoint.ts'
import type { Api } from './createApi.ts'
import type { UploadProgress } from './createUploadMeter.ts'
import { upload } from './upload.ts'

export interface UploadInput<E extends EndpointDeclaration> {
  body: BodyOf<E>
  /** Called many times a second while uploading; a machine sends itself an event from it. */
  onProgress: (progress: UploadProgress) => void
}

/**
 * An upload that reports its progress by a callback in its input:
 * `input: ({ context, self }) => ({ body: …, onProgress: (p) => self.send({ type: 'upload.progressed', ...p }) })`.
 * So the invoke keeps a typed `onDone` with the answer and an `onError` like any other, which callback and observable
 * actors do not have, and leaving the state aborts the transfer.
 */
export const uploadCall =
  <E extends EndpointDeclaration>(api: Api, endpoint: E) =>
  (input: UploadInput<E>, signal?: AbortSignal): Promise<ResponseOf<E>> =>
    api.transfer(endpoint, { signal }, (target) => upload(endpoint, { ...input, ...target, signal }))
