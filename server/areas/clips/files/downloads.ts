import type { Readable } from 'node:stream'
import { ZipArchive, type ZipArchive as ZipArchiveType } from 'archiver'
import { limits } from '../../../../contract/values/limits.ts'
import { ApiProblem, invalidField, notFound } from '../../../ApiProblem.ts'
import { begun } from '../../../files/begun.ts'
import { FileMissing } from '../../../files/Files.ts'
import type { FileHead } from '../../../route.ts'
import type { Services } from '../../../Services.ts'
import { findClip, findClips } from '../library/clipQueries.ts'
import type { ShownClip } from '../library/toClip.ts'
import { attachment, safeFileName } from './fileNames.ts'
import { isFileCurrent } from './isFileCurrent.ts'
import { markExported } from './markExported.ts'
import { withFile } from './renders.ts'
import { type Download, headOf, storedDownload } from './storedDownload.ts'

const zip = { fileName: 'clips.zip', contentType: 'application/zip' }

/**
 * Returns the headers of a download of the newest edit, as far as they are known, without rendering.
 * @throws ApiProblem 404
 */
export async function headOfClip(services: Services, userId: string, id: string): Promise<FileHead> {
  const clip = await findClip(services.db, userId, id)
  const file = clip.state === 'ready' && isFileCurrent(clip) ? clip.media_key : null
  return headOf(services, file, { fileName: `${safeFileName(clip.title)}.mp4`, contentType: 'video/mp4' })
}

/** Returns the headers of a zip. @throws ApiProblem 400, 404 */
export async function headOfClips(services: Services, userId: string, ids: string): Promise<FileHead> {
  await findClips(services.db, userId, idsOf(ids))
  return headOf(services, null, zip)
}

/**
 * Downloads the file of a clip's newest edit. If there is none yet, the response waits for it.
 * @throws ApiProblem 404
 */
export async function downloadClip(
  services: Services,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<Download> {
  const clip = await withFile(services, userId, id, signal)
  const bytes = await services.files.size(clip.media_key)
  if (bytes === null) throw notFound()
  await markExported(services, id)
  const fileName = `${safeFileName(clip.title)}.mp4`
  return storedDownload(services, { key: clip.media_key, bytes }, { fileName, contentType: 'video/mp4' })
}

/**
 * Downloads several clips as one zip, which is created while it is sent. Videos do not compress, so they are only
 * stored.
 * @throws ApiProblem 400, 404
 */
export async function downloadClips(services: Services, userId: string, ids: string): Promise<Download> {
  const clips = await findClips(services.db, userId, idsOf(ids))
  const archive: ZipArchiveType = new ZipArchive({ store: true, forceZip64: false })
  archive.on('error', (error) => archive.destroy(error))
  const gone = new AbortController()
  archive.once('close', () => gone.abort())
  void fill(services, archive, clips, gone.signal).catch((error: Error) => archive.destroy(error))
  // Each request makes a new zip, so a range of it would not match the part that the client has.
  const headers = { 'content-disposition': attachment(zip.fileName), 'accept-ranges': 'none' }
  return { body: { stream: archive, contentType: zip.contentType }, headers }
}

/** @throws ApiProblem 400 */
function idsOf(ids: string): string[] {
  const wanted = [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean)
  if (wanted.length === 0) throw invalidField('ids', 'clipIdsMissing')
  if (wanted.length > limits.clip.download.max) throw invalidField('ids', 'tooManyClips', limits.clip.download)
  return wanted
}

/** Adds the files of clips to a zip, except missing ones. @throws ApiProblem 404 when none is left */
async function fill(
  services: Services,
  archive: ZipArchiveType,
  clips: readonly ShownClip[],
  signal: AbortSignal,
): Promise<void> {
  const names = new Set<string>()
  let hasFiles = false
  for (const clip of clips) {
    if (archive.destroyed) return
    const source = await fileOf(services, clip, signal).catch((error: unknown) => {
      if (error instanceof FileMissing || error instanceof ApiProblem) return null
      throw error
    })
    if (!source) continue
    const name = unusedName(names, safeFileName(clip.title))
    // One at a time, to keep the number of open files small.
    const written = new Promise<void>((resolve, reject) => {
      archive.once('entry', () => resolve())
      archive.once('close', () => resolve())
      source.once('error', reject)
    })
    try {
      // The caller may have disconnected while the file was opened.
      if (archive.destroyed) return
      archive.append(source, { name: `${name}.mp4`, date: clip.created_at, store: true })
      await written
      await markExported(services, clip.id)
      hasFiles = true
    } finally {
      // Closes the file, which nothing else does after an aborted download.
      source.destroy()
    }
  }
  if (!hasFiles) throw notFound()
  await archive.finalize()
}

async function fileOf(services: Services, clip: ShownClip, signal: AbortSignal): Promise<Readable> {
  const { media_key } = await withFile(services, clip.user_id, clip.id, signal)
  return begun(await services.files.open(media_key), signal)
}

function unusedName(names: Set<string>, wanted: string): string {
  let name = wanted
  // Names that differ only in case are the same file on many systems.
  for (let n = 2; names.has(name.toLowerCase()); n += 1) name = `${wanted} (${n})`
  names.add(name.toLowerCase())
  return name
}
