import type { Clip } from '../../contract/clips.ts'
import type { DownloadFormat } from '../../contract/exports.ts'
import type { Clips } from './clipsOf.ts'

/**
 * Downloads clips. If the file of a single clip is not rendered yet, exports it with progress and cancel: a download
 * would wait for the render without either.
 */
export function requestDownload(
  { downloads, exports }: Pick<Clips, 'downloads' | 'exports'>,
  chosen: Clip[],
  format?: DownloadFormat,
): void {
  const [clip, ...others] = chosen
  if (clip && others.length === 0 && format === undefined && !clip.has_file)
    exports.send({ type: 'export.requested', clip, choice: 'clip' })
  else downloads.send({ type: 'download.requested', clips: chosen, format })
}
