import { ApiError } from './ApiError.ts'
import type { AnyCallOptions } from './callOptions.ts'
import type { Api } from './createApi.ts'
import { saveBlob } from './saveBlob.ts'
import { rememberSaved } from './savedFiles.ts'

/**
 * Fetches a file with the user's token and saves it under `filename`. `onStatus` gets the HTTP status, also of a
 * failed request, or `null` without a response. Throws `ApiError`.
 */
export async function download(
  api: Api,
  path: string,
  filename: string,
  onStatus: (status: number | null) => void = () => {},
  options: Pick<AnyCallOptions, 'query' | 'signal' | 'silent'> = {},
): Promise<void> {
  const answer = await api.file(path, options).catch((error: unknown) => {
    if (error instanceof ApiError) onStatus(error.status)
    throw error
  })
  saveBlob(answer.blob, filename)
  rememberSaved(answer.blob, filename)
  onStatus(answer.status)
}
