import { fromPromise } from 'xstate'
import { type EndpointDeclaration, pathOf } from '../../contract/endpoint.ts'
import type { Api } from './createApi.ts'
import { download } from './download.ts'

export interface DownloadInput {
  /** The parameters of the path. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** What the saved file is called. */
  filename: string
}

/** Fetches a file and saves it; the output is the HTTP status. */
export function downloadOperation(api: Api, endpoint: EndpointDeclaration) {
  return fromPromise<{ status: number | null }, DownloadInput>(async ({ input, signal }) => {
    let status: number | null = null
    const onStatus = (told: number | null) => {
      status = told
    }
    await download(api, pathOf(endpoint, input.params), input.filename, onStatus, { query: input.query, signal })
    return { status }
  })
}
