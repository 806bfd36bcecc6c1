import { rename, rm, stat } from 'node:fs/promises'
import type { Certificate } from '../pure/certify/Certificate.ts'
import { certify } from '../pure/certify/certify.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { type FileFormat, platformOf } from '../pure/exports/fileFormats.ts'
import { originalSize, outputSize } from '../pure/framing/outputSize.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { measuredClip } from './measuredClip.ts'
import { measureFile } from './measureFile.ts'
import { type EditRenderOptions, renderFile } from './renderEdit.ts'
import { keepsPictures, originalCrf, smartCut } from './smart/smartCut.ts'
import { writeCover } from './stills/writeCover.ts'
import { writeGif } from './stills/writeGif.ts'

/** `automaticCrops` are those of the format's aspect ratio. */
export interface ExportOptions extends EditRenderOptions {
  format: FileFormat
  /** The finished file of the same edit, from which pictures are taken. */
  clip: string
}

export interface ExportedFile {
  file: string
  bytes: number
  /** Null for pictures. */
  certificate: Certificate | null
  /** The pictures were copied, not encoded. */
  isCopy: boolean
}

/**
 * Makes one of the other files of a clip: for a platform, in original quality, as a GIF or as a cover picture.
 * @throws ClipperError
 */
export async function exportFile(
  file: string,
  source: SourceInfo,
  edit: Edit,
  { format, clip, ...options }: ExportOptions,
): Promise<ExportedFile> {
  const { outFile, signal } = options
  if (format === 'gif' || format === 'cover') {
    const part = `${outFile}.part`
    try {
      if (format === 'gif') await writeGif(clip, part, signal)
      else await writeCover(clip, { edit, fps: source.fps, outFile: part, signal })
      await rename(part, outFile)
      return { file: outFile, bytes: (await stat(outFile)).size, certificate: null, isCopy: false }
    } finally {
      await rm(part, { force: true })
    }
  }
  if (format === 'original') return (await copied(file, source, edit, options)) ?? original(file, source, edit, options)
  const platform = platformOf(format)
  const aspect = platform?.aspect ?? edit.aspect
  const { kept, size } = outputSize(source, aspect)
  return encoded(file, source, aspect === edit.aspect ? edit : { ...edit, aspect }, {
    ...options,
    output: { kept, size: platform?.size ?? size },
    safeArea: platform?.safeArea ?? undefined,
  })
}

async function encoded(
  file: string,
  source: SourceInfo,
  edit: Edit,
  options: EditRenderOptions,
): Promise<ExportedFile> {
  const { bytes, certificate } = await renderFile(file, source, edit, options)
  return { file: options.outFile, bytes, certificate, isCopy: false }
}

const original = (file: string, source: SourceInfo, edit: Edit, options: EditRenderOptions) =>
  encoded(file, source, edit, { ...options, output: originalSize(source, edit.aspect), crf: originalCrf })

/** Copies the frames if possible and if the file passes the usual checks. */
async function copied(
  file: string,
  source: SourceInfo,
  edit: Edit,
  { outFile, words, pauses, cuts, heard, signal, onProgress }: EditRenderOptions,
): Promise<ExportedFile | null> {
  if (!keepsPictures(edit, Boolean(words?.length))) return null
  const part = `${outFile}.part`
  try {
    const withoutCaptions: Edit = { ...edit, captions: { ...edit.captions, style: 'none' } }
    const cut = await smartCut(file, source, withoutCaptions, { outFile: part, signal })
    if (!cut) return null
    const { encoded: made } = await measuredClip(part, cut.end - cut.first)
    const measured = await measureFile(part, { ...made, poster: null, signal })
    const certificate = certify(measured, { ...edit, words, pauses, cuts, heard, duration: source.duration })
    const isSound = !certificate.checks.some(({ code }) =>
      /^(decode_errors|out_of_step|peaks_high|sound_lost)$/.test(code),
    )
    if (!isSound || Math.abs(made.duration - (cut.end - cut.first)) > 0.1) return null
    await rename(part, outFile)
    onProgress?.(1)
    return {
      file: outFile,
      bytes: (await stat(outFile)).size,
      certificate: { ...certificate, encoder: 'copy' },
      isCopy: true,
    }
  } finally {
    await rm(part, { force: true })
  }
}
