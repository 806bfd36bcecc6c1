import { resolve } from 'node:path'
import type { Output } from './Encode.ts'

/**
 * Self-contained containers of video and sound. Formats that can refer to other files or the network (hls, dash,
 * concat, sdp, imf), images and devices are excluded deliberately.
 */
const containers = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi',
  'mpegts',
  'mpeg',
  'flv',
  'ogg',
  'asf',
  'mxf',
  'gxf',
  'dv',
  'wtv',
  'nut',
  'ivf',
  'rm',
  'mp3',
  'wav',
  'w64',
  'flac',
  'aac',
  'aiff',
  'caf',
  'amr',
]

/** Pixels of the largest frame that a decoder may allocate, whatever a file declares or changes to later. */
export const maxDecodedPixels = 8192 * 4352

/** Returns a name that ffmpeg can't mistake for an option or another protocol. */
export function fileUrl(file: string): string {
  return `file:${resolve(file)}`
}

/** Precedes every input: local files only, real containers only, no absurdly large frames. */
export const confinement: readonly string[] = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  containers.join(','),
  '-max_pixels',
  String(maxDecodedPixels),
]

/**
 * Returns a second output that discards its input: it makes ffmpeg count the time from the start of the container. In
 * MPEG-TS, ffmpeg counts from the first used stream, so a stream read alone would come too early.
 */
export function containerClock(input = 0, seconds?: number): Output {
  return {
    picture: { from: `${input}:v?`, codec: 'copy' },
    sound: { from: `${input}:a?`, codec: 'copy' },
    container: { format: 'null', to: '-', seconds },
  }
}

/** Returns arguments that open `file`; `before` holds further input options such as `-ss`. */
export function inputArguments(file: string, before: readonly string[] = []): string[] {
  return [...confinement, ...before, '-i', fileUrl(file)]
}
