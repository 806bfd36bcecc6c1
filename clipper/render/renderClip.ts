import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { hasFilter } from '../ffmpeg/hasFilter.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import type { Captions } from '../pure/captions/toAss.ts'
import { outputSize } from '../pure/framing/outputSize.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { captionFilter } from './captionFilter.ts'
import { chooseFraming } from './chooseFraming.ts'
import { encodeSoundly } from './encodeSoundly.ts'
import { loudnessChange } from './loudnessChange.ts'
import { rangePictures } from './rangePictures.ts'
import { renderPoster } from './renderPoster.ts'

export interface RenderedClip {
  file: string
  /** A JPEG beside the clip. */
  poster: string
  width: number
  height: number
  /** Seconds, measured. */
  duration: number
  bytes: number
}

export interface RenderOptions {
  aspect: Aspect
  outFile: string
  /** Seconds of the source at which shots begin: where a crop may move. */
  cuts?: readonly number[] | undefined
  /** To be drawn into the picture; words in seconds of the source. */
  captions?: Captions | undefined
  signal?: AbortSignal
  /** 0..1 */
  onProgress?: (fraction: number) => void
}

const damaged = 'This part of the video is damaged and can’t be read.'

/** Reads `out_time_us=` from what ffmpeg reports. */
function progressReader(seconds: number, onProgress: RenderOptions['onProgress']): (chunk: Buffer) => void {
  let told = 0
  return (chunk) => {
    for (const [, text] of chunk.toString('latin1').matchAll(/out_time_us=(\d+)/g)) {
      const fraction = Math.min(1, Number(text) / 1e6 / seconds)
      if (fraction > told) onProgress?.(fraction)
      told = Math.max(told, fraction)
    }
  }
}

/**
 * Renders a range of the source to an MP4 and a poster. Both are written under a temporary name beside `outFile` and
 * renamed when complete, the clip last: if the clip exists, so does its poster.
 * @throws ClipperError `corrupt`, `disk_full`, `timeout`, `cancelled`, `failed`.
 */
export async function renderClip(
  file: string,
  source: SourceInfo,
  range: { start: number; end: number },
  options: RenderOptions,
): Promise<RenderedClip> {
  const { aspect, cuts = [], signal, onProgress } = options
  const seconds = range.end - range.start
  if (!(seconds > 0.1 && range.start >= 0))
    throw new ClipperError('failed', { message: 'A clip must end after it starts.', detail: JSON.stringify(range) })
  const outFile = resolve(options.outFile)
  const poster = `${outFile.slice(0, outFile.length - extname(outFile).length)}.jpg`
  const part = `${outFile}.part`
  const captionFolder = `${outFile}.captions`
  const posterPart = `${poster}.part`
  try {
    await mkdir(dirname(outFile), { recursive: true })
    const [pictures, loudness, crop, canToneMap] = await Promise.all([
      rangePictures(file, source, range, signal),
      loudnessChange(file, source, range, signal),
      chooseFraming(file, source, range, { aspect, cuts, signal }),
      source.hdr !== undefined && hasFilter('zscale', signal),
    ])
    if (!pictures) throw new ClipperError('corrupt', { message: damaged, detail: 'no picture in this range' })
    const captions =
      options.captions &&
      (await captionFilter(options.captions, {
        ...{ range, frame: outputSize(source, aspect).size },
        ...{ folder: captionFolder, signal },
      }))
    const plan = { range, pictures, loudness, aspect, crop, outFile: part, canToneMap, captions }
    const onOutput = progressReader(seconds, onProgress)
    const { width, height, duration } = await encodeSoundly(file, source, plan, { signal, onOutput })
    await renderPoster(part, posterPart, signal)
    await rename(posterPart, poster)
    await rename(part, outFile)
    onProgress?.(1)
    return { file: outFile, poster, width, height, duration, bytes: (await stat(outFile)).size }
  } catch (error) {
    await Promise.all([part, posterPart].map((path) => rm(path, { force: true })))
    throw asClipperError(error)
  } finally {
    await rm(captionFolder, { recursive: true, force: true })
  }
}

function asClipperError(error: unknown): ClipperError {
  if (error instanceof ClipperError) return error
  const full = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return new ClipperError(full ? 'disk_full' : 'failed', { detail: String(error), cause: error })
}
