import type { StoredFile } from '../../files/Files.ts'
import type { BlobAnswer } from '../../route.ts'
import type { Services } from '../../Services.ts'
import { attachment } from './fileNames.ts'

export interface Download {
  body: BlobAnswer
  headers: Record<string, string>
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
  { fileName, contentType }: { fileName: string; contentType: string },
): Promise<Download> {
  const disposition = attachment(fileName)
  if (config.s3?.directDownloads && files.address) {
    const address = await files.address(key, beginSeconds, { disposition, contentType })
    return { body: { address }, headers: {} }
  }
  const stream = await files.open(key)
  return { body: { stream, contentType, bytes }, headers: { 'content-disposition': disposition } }
}
