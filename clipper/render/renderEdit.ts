import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { ClipperError } from '../pure/ClipperError.ts'
import type { CropPlace, Edit } from '../pure/edit/Edit.ts'
import { editDuration } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { encodeSoundly } from './encodeSoundly.ts'
import { joinPieces, type Piece } from './joinPieces.ts'
import { measuredClip } from './measuredClip.ts'
import { type EditPlan, type PlanOptions, planEdit } from './planEdit.ts'
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
  /** Where automatic framing put the crop, to be given again for the same ranges and aspect. */
  automaticCrops: readonly CropPlace[] | null
}

export interface EditRenderOptions extends Omit<PlanOptions, 'captionFolder'> {
  outFile: string
  /** 0..1 */
  onProgress?: ((fraction: number) => void) | undefined
}

/** Reads `out_time_us=` from what ffmpeg reports, in seconds. */
function progressReader(tell: (seconds: number) => void): (chunk: Buffer) => void {
  return (chunk) => {
    for (const [, text] of chunk.toString('latin1').matchAll(/out_time_us=(\d+)/g)) tell(Number(text) / 1e6)
  }
}

/**
 * Renders an edit to an MP4 and a poster. Both are written under a temporary name beside `outFile` and renamed when
 * complete, the clip last: if the clip exists, so does its poster.
 * @throws ClipperError `corrupt`, `disk_full`, `timeout`, `cancelled`, `failed`.
 */
export async function renderEdit(
  file: string,
  source: SourceInfo,
  edit: Edit,
  options: EditRenderOptions,
): Promise<RenderedClip> {
  const { signal, onProgress } = options
  if (!edit.ranges.every(({ start, end }) => end - start > 0.05 && start >= 0) || editDuration(edit.ranges) <= 0.1)
    throw new ClipperError('failed', { message: 'A clip must end after it starts.', detail: JSON.stringify(edit) })
  const outFile = resolve(options.outFile)
  const poster = `${outFile.slice(0, outFile.length - extname(outFile).length)}.jpg`
  const part = `${outFile}.part`
  const captionFolder = `${outFile}.captions`
  const posterPart = `${poster}.part`
  let told = 0
  const tell = (fraction: number) => {
    if (fraction <= told) return
    told = fraction
    onProgress?.(fraction)
  }
  try {
    await mkdir(dirname(outFile), { recursive: true })
    const plan = await planEdit(file, source, edit, { ...options, captionFolder })
    const { width, height, duration } = await encodeParts(file, source, plan, { outFile: part, signal, tell })
    await renderPoster(part, posterPart, signal)
    await rename(posterPart, poster)
    await rename(part, outFile)
    tell(1)
    const { automaticCrops } = plan
    return { file: outFile, poster, width, height, duration, bytes: (await stat(outFile)).size, automaticCrops }
  } catch (error) {
    await Promise.all([part, posterPart].map((path) => rm(path, { force: true })))
    throw asClipperError(error)
  } finally {
    await rm(captionFolder, { recursive: true, force: true })
  }
}

async function encodeParts(
  file: string,
  source: SourceInfo,
  { parts, ...plan }: EditPlan,
  options: { outFile: string; signal: AbortSignal | undefined; tell: (fraction: number) => void },
) {
  const { outFile, signal, tell } = options
  const total = editDuration(parts.flat())
  const encode = (ranges: EditPlan['parts'][number], at: number, target: 'clip' | 'piece', to: string) =>
    encodeSoundly(
      file,
      source,
      { ...plan, ranges, at, target, outFile: to },
      // The last step is told when the files are in place.
      { signal, onOutput: progressReader((seconds) => tell(Math.min(0.999, (at + seconds) / total))) },
    )
  const [first, ...others] = parts
  if (first && others.length === 0) return encode(first, 0, 'clip', outFile)
  const pieces: Piece[] = []
  try {
    let at = 0
    for (const [i, ranges] of parts.entries()) {
      const piece = { file: `${outFile}.${i}.mov`, seconds: editDuration(ranges) }
      pieces.push(piece)
      await encode(ranges, at, 'piece', piece.file)
      at += piece.seconds
    }
    await joinPieces(pieces, outFile, { hasAudio: source.hasAudio, signal })
    return (await measuredClip(outFile, total, signal)).encoded
  } finally {
    await Promise.all(pieces.map((piece) => rm(piece.file, { force: true })))
  }
}

function asClipperError(error: unknown): ClipperError {
  if (error instanceof ClipperError) return error
  const full = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return new ClipperError(full ? 'disk_full' : 'failed', { detail: String(error), cause: error })
}
