import { fileTypes } from '../../clipper/pure/exports/fileFormats.ts'
import type { Clip } from '../../contract/clips.ts'
import type { DownloadFormat } from '../../contract/exports.ts'
import type { FileFormat } from '../../contract/renders.ts'
import { fileNameOf } from './fileNameOf.ts'

export const isFileFormat = (format: DownloadFormat): format is FileFormat => format in fileTypes

/** Returns the file name for a format. MP4 files also name the format, because several share that extension. */
function fileName(title: string, format: DownloadFormat): string {
  const name = fileNameOf(title)
  if (!isFileFormat(format)) return `${name}.${format}`
  const { extension } = fileTypes[format]
  return extension === 'mp4' ? `${name} (${format}).mp4` : `${name}.${extension}`
}

export interface DownloadJob {
  ids: string[]
  filename: string
  /** Captions, a timeline or another file of one clip instead of its video. */
  format?: DownloadFormat
}

/** The contract's limit for a list of ids in a URL, in characters. */
const longestList = 8000

/** Splits ids into as few lists as the URL limit allows. */
function packed(ids: readonly string[]): string[][] {
  const packs: string[][] = []
  let room = 0
  for (const id of ids) {
    const last = packs.at(-1)
    if (last === undefined || room < id.length + 1) {
      packs.push([id])
      room = longestList - id.length
    } else {
      last.push(id)
      room -= id.length + 1
    }
  }
  return packs
}

/** One file for one clip; for more, a zip, or several if the ids don't fit in one URL. A `format` is one file per clip. */
export function downloadJobs(clips: readonly Pick<Clip, 'id' | 'title'>[], format?: DownloadFormat): DownloadJob[] {
  if (format) return clips.map(({ id, title }) => ({ ids: [id], filename: fileName(title, format), format }))
  const [first] = clips
  if (first === undefined) return []
  if (clips.length === 1) return [{ ids: [first.id], filename: `${fileNameOf(first.title)}.mp4` }]
  const packs = packed(clips.map(({ id }) => id))
  return packs.map((ids, at) => ({
    ids,
    filename: packs.length === 1 ? 'clips.zip' : `clips ${at + 1} of ${packs.length}.zip`,
  }))
}
