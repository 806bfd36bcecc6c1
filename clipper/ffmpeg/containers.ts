import type { ContainerPart } from './Encode.ts'
import { fileUrl } from './inputArguments.ts'

/** Timescale of clip parts, which players know from MPEG. */
const clock = ['-video_track_timescale', '90000']
const withoutTags = ['-map_metadata', '-1', '-map_chapters', '-1']

/** A finished MP4 that plays while it loads. */
export const mp4File = (file: string, options: readonly string[] = []): ContainerPart => ({
  format: 'mp4',
  to: fileUrl(file),
  options: [...options, ...withoutTags, '-movflags', '+faststart'],
})

/** An MP4 for further processing: its header stays at the end, where it can grow without moving the frames. */
export const mp4Part = (file: string, options: readonly string[] = []): ContainerPart => ({
  format: 'mp4',
  to: fileUrl(file),
  options: [...options, ...withoutTags],
})

/** A part of a clip, joined with others later. */
export const pieceFile = (file: string, options: readonly string[] = []): ContainerPart => ({
  format: 'mov',
  to: fileUrl(file),
  options: [...clock, ...withoutTags, ...options],
})

/** @param quality of JPEG: 2 is best, 31 worst */
const jpegOptions = (quality: number): string[] => ['-q:v', String(quality)]

/** One JPEG. */
export const jpegFile = (file: string, quality: number): ContainerPart => ({
  format: 'image2',
  to: fileUrl(file),
  options: [...jpegOptions(quality), '-update', '1'],
})

/** JPEGs, numbered by a pattern in the name of the file. */
export const jpegFiles = (pattern: string, quality: number): ContainerPart => ({
  format: 'image2',
  to: fileUrl(pattern),
  options: jpegOptions(quality),
})

/** The pixels of pictures on standard output. */
export const pixelsToPipe: ContainerPart = { format: 'rawvideo', to: 'pipe:1' }

/** Discards the output after filters have analysed it. */
export const toNothing: ContainerPart = { format: 'null', to: '-' }
