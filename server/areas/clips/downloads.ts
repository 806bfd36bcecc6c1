import type { ZipArchive as ZipArchiveType } from 'archiver'
import { ZipArchive } from 'archiver'
import { limits } from '../../../contract/limits.ts'
import { invalidField, notFound } from '../../ApiProblem.ts'
import { FileMissing } from '../../files/Files.ts'
import type { BlobAnswer } from '../../route.ts'
import type { Services } from '../../Services.ts'
import { findClip, findClips } from './clipQueries.ts'
import { attachment, safeFileName } from './fileNames.ts'
import type { ShownClip } from './toClip.ts'

export interface Download {
  body: BlobAnswer
  headers: Record<string, string>
}

/** @throws ApiProblem 404 */
export async function downloadClip({ db, files }: Services, userId: string, id: string): Promise<Download> {
  const clip = await findClip(db, userId, id)
  const bytes = await files.size(clip.media_key)
  if (bytes === null) throw notFound()
  const stream = await files.open(clip.media_key)
  const headers = { 'content-disposition': attachment(`${safeFileName(clip.title)}.mp4`) }
  return { body: { stream, contentType: 'video/mp4', bytes }, headers }
}

/** Several clips as one zip, made while it is sent. Videos do not compress, so they are only stored. @throws ApiProblem 400, 404 */
export async function downloadClips(services: Services, userId: string, ids: string): Promise<Download> {
  const wanted = [...new Set(ids.split(',').map((id) => id.trim()))].filter(Boolean)
  if (wanted.length === 0) throw invalidField('ids', 'clipIdsMissing')
  if (wanted.length > limits.clip.download.max) throw invalidField('ids', 'tooManyClips', limits.clip.download)
  const clips = await findClips(services.db, userId, wanted)
  const archive: ZipArchiveType = new ZipArchive({ store: true, forceZip64: false })
  archive.on('error', (error) => archive.destroy(error))
  void fill(services, archive, clips).catch((error: Error) => archive.destroy(error))
  const headers = { 'content-disposition': attachment('clips.zip') }
  return { body: { stream: archive, contentType: 'application/zip' }, headers }
}

async function fill({ files }: Services, archive: ZipArchiveType, clips: readonly ShownClip[]): Promise<void> {
  const names = new Set<string>()
  for (const clip of clips) {
    if (archive.destroyed) return
    const source = await files.open(clip.media_key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null
      throw error
    })
    if (!source) continue
    const name = unusedName(names, safeFileName(clip.title))
    // One after the other: an open file per clip would be a lot of open files.
    const written = new Promise<void>((resolve, reject) => {
      archive.once('entry', () => resolve())
      archive.once('close', () => resolve())
      source.once('error', reject)
    })
    try {
      // Whoever asked may have left while the file was opened.
      if (archive.destroyed) return
      archive.append(source, { name: `${name}.mp4`, date: clip.created_at, store: true })
      await written
    } finally {
      // Nobody else closes the file of a download that was broken off.
      source.destroy()
    }
  }
  await archive.finalize()
}

function unusedName(names: Set<string>, wanted: string): string {
  let name = wanted
  // Names that differ in case only are the same file on many machines.
  for (let n = 2; names.has(name.toLowerCase()); n += 1) name = `${wanted} (${n})`
  names.add(name.toLowerCase())
  return name
}
