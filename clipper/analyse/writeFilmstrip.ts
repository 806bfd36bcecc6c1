import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { jpegFiles } from '../ffmpeg/containers.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { smallPictures } from '../ffmpeg/inOneSize.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { openKeyframes, pipedKeyframes } from '../ffmpeg/openKeyframes.ts'
import { pictureColours } from '../ffmpeg/pictureColours.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { onlyKeyframes } from './readPictures.ts'

/** Pixels. */
const height = 90
const columns = 10
const rows = 10
const perSheet = columns * rows
const mostPictures = 600
/** Seconds; longer videos are read at keyframes only, those with few keyframes above ten minutes. */
const readWhole = { usually: 120, sparse: 600 }

export interface DrawnFilmstrip {
  width: number
  height: number
  columns: number
  /** Rows of every sheet; unused cells of the last one are black. */
  rows: number
  /** JPEGs, with the times of their pictures in seconds. */
  sheets: { file: string; times: number[] }[]
}

export interface FilmstripOptions {
  /** Its keyframes are far apart, so their content may be outdated. */
  isSparse?: boolean
  signal?: AbortSignal | undefined
}

/** A user is about to view it. */
const priority = 'awaited'

/**
 * Draws small pictures of a whole video onto sheets in a folder: at most 600, and at most one a second. Audio files
 * have none.
 */
export async function writeFilmstrip(
  file: string,
  source: SourceInfo,
  folder: string,
  { isSparse = false, signal }: FilmstripOptions = {},
): Promise<DrawnFilmstrip> {
  if (source.isSound) return { width: 160, height, columns, rows, sheets: [] }
  const every = Math.max(1, Math.ceil(source.duration / mostPictures))
  const width = Math.max(2, 2 * Math.round((height * source.width) / source.height / 2))
  const { duration, videoCodec: codec, unevenStart } = source
  const isSkimmed = duration > (isSparse ? readWhole.sparse : readWhole.usually)
  const stop = signal ?? new AbortController().signal
  const input = isSkimmed ? await openKeyframes(file, { codec, unevenStart, priority, signal: stop }) : null
  const cheap = isSkimmed ? onlyKeyframes(codec) : ['-skip_frame', 'noref']
  const small = smallPictures(source, { width, height })
  const read = [...cheap, ...small.input, '-skip_loop_filter', 'all', '-an', '-sn', '-dn']
  const filters = [
    `fps=1/${every}:start_time=0:round=up`,
    small.filter,
    ...(await pictureColours(source, signal)),
    `tile=${columns}x${rows}`,
    'format=yuvj420p',
  ].join(',')
  const args = encodeArguments({
    input: [input ? [...small.input, ...pipedKeyframes] : inputArguments(file, read)],
    picture: { from: '0:V:0', filters, times: ['-fps_mode', 'passthrough'] },
    container: jpegFiles(join(folder, 'sheet-%03d.jpg'), 5),
  })
  await runFfmpeg('ffmpeg', args, {
    signal,
    priority,
    timeoutSeconds: 120 + 2 * duration,
    ...(input && { input }),
  })
  const drawn = (await readdir(folder)).filter((name) => name.startsWith('sheet-')).toSorted()
  const count = Math.ceil(source.duration / every)
  const sheets = drawn.map((name, sheet) => ({
    file: join(folder, name),
    times: Array.from(
      { length: Math.min(perSheet, count - sheet * perSheet) },
      (_, i) => (sheet * perSheet + i) * every,
    ),
  }))
  return { width, height, columns, rows, sheets: sheets.filter(({ times }) => times.length > 0) }
}
