import { type EndpointDeclaration, pathOf } from '../../contract/endpoint.ts'
import type { Api } from './createApi.ts'
import { download } from './download.ts'

export interface DownloadInput {
  /** The parameters of the path. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Name of the saved file. */
  filename: string
}

/** Fetches a file and saves it; the result is the HTTP status. */
export const downloadCall =
  (api: Api, endpoint: EndpointDeclaration) =>
  async (input: DownloadInput, signal?: AbortSignal): Promise<{ status: number | null }> => {
    let status: number | null = null
    const onStatus = (next: number | null) => {
      status = next
    }
    await download(api, pathOf(endpoint, input.params), input.filename, onStatus, { query: input.query, signal })
    return { status }
  }
