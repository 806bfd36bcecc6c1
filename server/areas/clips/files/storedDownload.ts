import type { StoredFile } from '../../../files/Files.ts'
import type { BlobAnswer, FileHead } from '../../../route.ts'
import type { Services } from '../../../Services.ts'
import { attachment } from './fileNames.ts'

export interface Download {
  body: BlobAnswer
  headers: Record<string, string>
}

interface SavedFile {
  fileName: string
  contentType: string
}

/** The head of a download without its body. `key` is null where the file has yet to be made: its length is not known then. */
export async function headOf(
  { files }: Pick<Services, 'files'>,
  key: string | null,
  { fileName, contentType }: SavedFile,
): Promise<FileHead> {
  const bytes = key === null ? null : await files.size(key)
  const headers = { 'content-disposition': attachment(fileName) }
  return { contentType, headers, ...(bytes === null ? {} : { bytes }) }
}

/** Seconds in which a download has to begin; it may then take as long as it does. */
const beginSeconds = 300

/**
 * A stored file as a download: sent by us, or from the bucket itself where its rules let pages read from it.
 * @throws FileMissing
 */
export async function storedDownload(
  { config, files }: Pick<Services, 'config' | 'files'>,
  { key, bytes }: StoredFile,
  { fileName, contentType }: SavedFile,
): Promise<Download> {
  const disposition = attachment(fileName)
  if (config.s3?.directDownloads && files.address) {
    const address = await files.address(key, beginSeconds, { disposition, contentType })
    return { body: { address }, headers: {} }
  }
  const stream = await files.open(key)
  return { body: { stream, contentType, bytes }, headers: { 'content-disposition': disposition } }
}
