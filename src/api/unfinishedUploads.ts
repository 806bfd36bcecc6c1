import * as v from 'valibot'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { tus } from '../../contract/uploads.ts'
import { refusal } from './ApiError.ts'
import type { Api } from './createApi.ts'
import type { UploadRecord, UploadRecords } from './uploadRecords.ts'
import { withTusVersion } from './withTusVersion.ts'

/** The protocol's requests are not endpoints, so they are reported under their own name. */
const aboutUpload = {
  id: 'uploads.unfinished',
  method: 'GET',
  path: tus.path,
  access: 'user',
  summary: 'What the server has of an upload.',
  responses: { 200: v.void() },
  errors: [],
} satisfies EndpointDeclaration

/** Cancels the upload of a file and deletes its part on the server. Does nothing without one. Never fails. */
export async function discardUpload(
  api: Api,
  records: UploadRecords,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): Promise<void> {
  await records.ready
  const record = records.find(file)
  if (!record) return
  records.remove(record.path)
  await ask(api, 'DELETE', record.path)
}

/** Returns the unfinished uploads that the server still has, with their offsets. Fails only when it is aborted. */
export async function unfinishedUploads(
  api: Api,
  records: UploadRecords,
  signal?: AbortSignal,
): Promise<UploadRecord[]> {
  await records.ready
  const resumable = () => records.all().filter(({ at_once }) => !at_once)
  for (const record of resumable()) {
    const response = await ask(api, 'HEAD', record.path, signal)
    signal?.throwIfAborted()
    // Without a response the state is unknown; it is requested again before anything is sent.
    if (!response) continue
    // The session has ended, so further requests would fail too.
    if (response.status === 401) break
    const sent = Number(response.headers.get('Upload-Offset') ?? Number.NaN)
    if ([404, 410].includes(response.status) || sent === (record.parts?.bytes ?? record.bytes))
      records.remove(record.path)
    else if (response.ok && Number.isFinite(sent)) records.save({ ...record, sent })
  }
  return resumable()
}

/**
 * Requests the state of an upload; null without a response. A 401 ends the session, as with any call; other failures
 * are not reported.
 */
async function ask(api: Api, method: 'HEAD' | 'DELETE', path: string, signal?: AbortSignal): Promise<Response | null> {
  let response: Response | null = null
  await api
    .transfer(aboutUpload, { silent: true, signal }, async (target) => {
      const address = target.url.slice(0, -tus.path.length) + path
      response = await fetch(address, { method, headers: withTusVersion(target), signal: signal ?? null })
      if (response.status === 401) throw refusal(401, null, null)
    })
    .catch(() => {})
  return response
}
