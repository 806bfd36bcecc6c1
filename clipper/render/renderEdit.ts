import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { progressReader } from '../ffmpeg/progressReader.ts'
import type { Span } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { type Certificate, isUnusable, needsAnotherTry } from '../pure/certify/Certificate.ts'
import { certify } from '../pure/certify/certify.ts'
import type { HeardSource } from '../pure/certify/soundLost.ts'
import type { CropPlace, Edit } from '../pure/edit/Edit.ts'
import { editDuration } from '../pure/edit/editTime.ts'
import type { EncoderChoice } from '../pure/encoderNames.ts'
import { posterTime } from '../pure/framing/posterMoment.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { type FormerFile, fixFormer } from './captions/fixFormer.ts'
import type { Piece } from './concatInput.ts'
import type { Encoder } from './encoders/Encoder.ts'
import { type Fallback, withEncoder } from './encoders/withEncoder.ts'
import { encodeSoundly } from './encodeSoundly.ts'
import { joinPieces } from './joinPieces.ts'
import { type Encoded, measuredClip } from './measuredClip.ts'
import { measureFile } from './measureFile.ts'
import { type EditPlan, type PlanOptions, planEdit } from './planEdit.ts'
import { correctedLoudness } from './sound/loudnessChange.ts'
import { tryProgress } from './tryProgress.ts'

export interface RenderedFile {
  file: string
  width: number
  height: number
  /** Seconds, measured. */
  duration: number
  bytes: number
  /** The crops of automatic framing, to be passed again for the same ranges and aspect. */
  automaticCrops: readonly CropPlace[] | null
  /** The findings in the finished file. */
  certificate: Certificate
  /** The captions that were drawn into it, as an ASS file; null without any. To be given again with a `FormerFile`. */
  burnt: string | null
}

export interface RenderedClip extends RenderedFile {
  /** A JPEG beside the clip. */
  poster: string
}

export interface EditRenderOptions extends Omit<PlanOptions, 'captionFolder'> {
  outFile: string
  /** The source's own, as analysed: to tell whether the clip starts and ends in one. */
  pauses?: readonly Span[] | null | undefined
  /** The loudness of the source, to check that the clip has all of its sound. */
  heard?: HeardSource | null | undefined
  /** If only words have changed since, only the pictures that show them are encoded again. */
  former?: FormerFile | null | undefined
  /** Software by default. */
  encoder?: EncoderChoice | undefined
  /** Called when a hardware encoder fails and the file is encoded again in software. */
  onFallback?: ((fallback: Fallback) => void) | undefined
  /** 0..1. Falls once if the file needs a second encode. */
  onProgress?: ((fraction: number) => void) | undefined
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
  const outFile = resolve(options.outFile)
  const poster = `${outFile.slice(0, outFile.length - extname(outFile).length)}.jpg`
  return { ...(await renderWith(poster, file, source, edit, options)), poster }
}

/** Renders without a poster. */
export const renderFile = (
  file: string,
  source: SourceInfo,
  edit: Edit,
  options: EditRenderOptions,
): Promise<RenderedFile> => renderWith(null, file, source, edit, options)

async function renderWith(
  poster: string | null,
  file: string,
  source: SourceInfo,
  edit: Edit,
  options: EditRenderOptions,
): Promise<RenderedFile> {
  if (!edit.ranges.every(({ start, end }) => end - start > 0.05 && start >= 0) || editDuration(edit.ranges) <= 0.1)
    throw new ClipperError('failed', { message: 'A clip must end after it starts.', detail: JSON.stringify(edit) })
  const outFile = resolve(options.outFile)
  const part = `${outFile}.part`
  const captionFolder = `${outFile}.captions`
  const posterPart = poster && `${poster}.part`
  const onProgress = options.onProgress ?? (() => {})
  try {
    await mkdir(dirname(outFile), { recursive: true })
    const plan = await planEdit(file, source, edit, { ...options, captionFolder })
    const made = await withEncoder(options, (encoder) =>
      encodeCertified(
        file,
        source,
        { ...plan, encoder },
        { ...options, outFile: part, poster: posterPart, onProgress },
      ),
    )
    const { width, height, duration, certificate } = made
    if (poster && posterPart) await rename(posterPart, poster)
    await rename(part, outFile)
    onProgress(1)
    const bytes = (await stat(outFile)).size
    const { automaticCrops, burnt } = plan
    return { file: outFile, width, height, duration, bytes, automaticCrops, certificate, burnt }
  } catch (error) {
    await Promise.all([part, posterPart].map((path) => path && rm(path, { force: true })))
    throw asClipperError(error)
  } finally {
    await rm(captionFolder, { recursive: true, force: true })
  }
}

type CertifiedOptions = Pick<
  EditRenderOptions,
  'words' | 'pauses' | 'cuts' | 'heard' | 'former' | 'automaticCrops' | 'picture'
>

/** A plan with the encoder of this try. */
type EncodedPlan = EditPlan & { encoder: Encoder }

interface Encoding {
  outFile: string
  signal?: AbortSignal | undefined
  onProgress: (fraction: number) => void
}

/**
 * Encodes a clip and measures the file. If it has a fault that the source lacks, encodes once more: decoding starts
 * earlier, and the volume is corrected by the measurements.
 * @throws ClipperError `unusable` when it still has a serious fault
 */
async function encodeCertified(
  file: string,
  source: SourceInfo,
  plan: EncodedPlan,
  options: Encoding & CertifiedOptions & { poster: string | null },
): Promise<Encoded & { certificate: Certificate }> {
  const { words, pauses, cuts, heard, outFile, poster, signal } = options
  const certified = {
    ...plan.edit,
    words,
    pauses,
    cuts,
    heard,
    undrawn: plan.undrawn,
    faces: plan.faces,
    duration: source.duration,
  }
  const posterAt = posterTime(plan.edit, options.picture)
  const certifiedFile = async (encoded: Encoded, onProgress: Encoding['onProgress']) => {
    const measured = await measureFile(outFile, { ...encoded, poster, posterAt, signal, onProgress })
    const certificate = { ...certify(measured, certified), encoder: plan.encoder.name }
    return { ...encoded, measured, certificate }
  }
  /** @param done the share of the whole that is done before this try */
  const tryOnce = async (tried: EncodedPlan, isExact: boolean, done: number) => {
    const { onEncoded, onMeasured } = tryProgress(options.onProgress, done)
    const encoded = await encodeParts(file, source, tried, { ...options, isExact, onProgress: onEncoded })
    return certifiedFile(encoded, onMeasured)
  }
  const fixed = await fixFormer(file, source, plan, options)
  if (fixed) {
    const made = await certifiedFile(fixed, tryProgress(options.onProgress, 0).onMeasured)
    // Otherwise it is rendered completely, and checked then.
    if (!needsAnotherTry(made.certificate, false)) return made
  }
  let made = await tryOnce(plan, false, 0)
  const loudness = correctedLoudness(plan.loudness, made.measured.loudness)
  if (needsAnotherTry(made.certificate, loudness !== plan.loudness)) {
    // The work is now twice as much, so half of it is done.
    made = await tryOnce({ ...plan, loudness }, true, 0.5)
  }
  if (isUnusable(made.certificate)) throw new ClipperError('unusable', { detail: JSON.stringify(made.certificate) })
  return made
}

async function encodeParts(
  file: string,
  source: SourceInfo,
  { parts, ...plan }: EncodedPlan,
  options: Encoding & { isExact: boolean },
): Promise<Encoded> {
  const { outFile, signal, onProgress, isExact } = options
  const total = editDuration(parts.flat())
  const encode = (ranges: EditPlan['parts'][number], at: number, target: 'clip' | 'piece', to: string) =>
    encodeSoundly(
      file,
      source,
      { ...plan, ranges, at, target, outFile: to },
      { signal, isExact, onOutput: progressReader((seconds) => onProgress(Math.min(1, (at + seconds) / total))) },
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
    return (await measuredClip(outFile, total)).encoded
  } finally {
    await Promise.all(pieces.map((piece) => rm(piece.file, { force: true })))
  }
}

function asClipperError(error: unknown): ClipperError {
  if (error instanceof ClipperError) return error
  const full = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return new ClipperError(full ? 'disk_full' : 'failed', { detail: String(error), cause: error })
}
