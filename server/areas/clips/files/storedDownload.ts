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

/**
 * Answers a HEAD request for a download. `key` is null for a file that is not rendered yet, whose length is unknown.
 */
export async function headOf(
  { files }: Pick<Services, 'files'>,
  key: string | null,
  { fileName, contentType }: SavedFile,
): Promise<FileHead> {
  const bytes = key === null ? null : await files.size(key)
  const headers = { 'content-disposition': attachment(fileName) }
  return { contentType, headers, ...(bytes === null ? {} : { bytes }) }
}

/** Seconds within which a download must start. It may take longer. */
const beginSeconds = 300

/**
 * Sends a stored file as a download: from this server, or from the bucket itself if its rules allow pages to read from
 * it.
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
