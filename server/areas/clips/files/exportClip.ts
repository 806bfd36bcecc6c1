import { Readable } from 'node:stream'
import { exportClip as exported, exportTypes } from '../../../../clipper/clipper.ts'
import type { ExportFormat } from '../../../../contract/exports.ts'
import { invalidField } from '../../../ApiProblem.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip } from '../edits/editStore.ts'
import { findClip } from '../library/clipQueries.ts'
import { attachment, safeFileName } from './fileNames.ts'
import { markExported } from './markExported.ts'
import type { Download } from './storedDownload.ts'

/** The newest edit of a clip as a text file; for a HEAD request only its head. @throws ApiProblem 400 when nothing is known of what is said, 404 */
export async function exportClip(
  services: Services,
  userId: string,
  id: string,
  { format, isHead }: { format: ExportFormat; isHead: boolean },
): Promise<Download> {
  const { db } = services
  const clip = await findClip(db, userId, id)
  const { title, file_name, source, settings, words } = await db
    .selectFrom('videos')
    .select(['title', 'file_name', 'source', 'settings', 'words'])
    .where('id', '=', clip.video_id)
    .executeTakeFirstOrThrow()
  const text = exported(format, {
    title: clip.title,
    edit: editOfClip(clip, settings),
    // Without a stated name, the title is the file's name unless its creator gave another.
    source: { ...source, fileName: file_name ?? `${safeFileName(title)}.mp4` },
    words: words ?? [],
  })
  if (text === null) throw invalidField('format', 'wordsMissing')
  if (!isHead) await markExported(services, id)
  const body = Buffer.from(text)
  const headers = { 'content-disposition': attachment(`${safeFileName(clip.title)}.${format}`) }
  return {
    body: {
      stream: Readable.from(isHead ? [] : [body]),
      contentType: `${exportTypes[format]}; charset=utf-8`,
      bytes: body.length,
    },
    headers,
  }
}
