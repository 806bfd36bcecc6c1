import { Readable } from 'node:stream'
import { exportClip as exported, exportTypes } from '../../../../clipper/clipper.ts'
import type { ExportFormat } from '../../../../contract/exports.ts'
import { invalidField } from '../../../ApiProblem.ts'
import type { FileHead } from '../../../route.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip } from '../edits/editStore.ts'
import { findClip } from '../library/clipQueries.ts'
import { attachment, safeFileName } from './fileNames.ts'
import { markExported } from './markExported.ts'
import type { Download } from './storedDownload.ts'

interface Exported {
  text: Buffer
  head: FileHead
}

/** Writes the newest edit of a clip as a text file. @throws ApiProblem 400 without words, 404 */
async function write({ db }: Services, userId: string, id: string, format: ExportFormat): Promise<Exported> {
  const clip = await findClip(db, userId, id)
  const { title, file_name, source, settings, words } = await db
    .selectFrom('videos')
    .select(['title', 'file_name', 'source', 'settings', 'words'])
    .where('id', '=', clip.video_id)
    .executeTakeFirstOrThrow()
  const written = exported(format, {
    title: clip.title,
    edit: editOfClip(clip, settings),
    // Without a stated name, the title is the file's name unless its creator gave another.
    source: { ...source, fileName: file_name ?? `${safeFileName(title)}.mp4` },
    words: words ?? [],
  })
  if (written === null) throw invalidField('format', 'wordsMissing')
  const text = Buffer.from(written)
  const headers = { 'content-disposition': attachment(`${safeFileName(clip.title)}.${format}`) }
  return { text, head: { contentType: `${exportTypes[format]}; charset=utf-8`, bytes: text.length, headers } }
}

/** Returns the headers of an export, without counting it. @throws ApiProblem 400, 404 */
export const headOfExport = async (services: Services, userId: string, id: string, format: ExportFormat) =>
  (await write(services, userId, id, format)).head

/**
 * Returns the newest edit of a clip as a text file, and counts it as exported.
 * @throws ApiProblem 400 without words, 404
 */
export async function exportClip(
  services: Services,
  userId: string,
  id: string,
  format: ExportFormat,
): Promise<Download> {
  const { text, head } = await write(services, userId, id, format)
  await markExported(services, id)
  const { headers, ...shape } = head
  return { body: { stream: Readable.from([text]), ...shape }, headers }
}
