import { listClips } from '../../contract/clips.ts'
import type { Api } from './createApi.ts'
import type { UploadRecord, UploadRecords } from './uploadRecords.ts'
import { withTusVersion } from './withTusVersion.ts'

/** Cancels the upload of a file: what the server has of it goes. Nothing to do when none has begun. Never fails. */
export async function discardUpload(
  api: Api,
  records: UploadRecords,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): Promise<void> {
  const record = records.find(file)
  if (!record) return
  records.remove(record.path)
  await ask(api, 'DELETE', record.path)
}

/** The unfinished uploads that the server still has, with how much it has of each. Never fails. */
export async function unfinishedUploads(api: Api, records: UploadRecords): Promise<UploadRecord[]> {
  for (const record of records.all()) {
    const response = await ask(api, 'HEAD', record.path)
    // Without an answer nobody knows; it is asked again before anything is sent.
    if (!response) continue
    const sent = Number(response.headers.get('Upload-Offset') ?? Number.NaN)
    if ([404, 410].includes(response.status) || sent === (record.parts?.bytes ?? record.bytes))
      records.remove(record.path)
    else if (response.ok && Number.isFinite(sent)) records.save({ ...record, sent })
  }
  return records.all()
}

/** Asks about an upload; null without an answer. What goes wrong here is not worth a word to anybody. */
async function ask(api: Api, method: 'HEAD' | 'DELETE', path: string): Promise<Response | null> {
  let response: Response | null = null
  await api
    .transfer(listClips, { silent: true }, async (target) => {
      const address = target.url.slice(0, -listClips.path.length) + path
      response = await fetch(address, { method, headers: withTusVersion(target) })
      return []
    })
    .catch(() => {})
  return response
}
