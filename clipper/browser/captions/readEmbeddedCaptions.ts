import { parseCaptions } from '../../captionFile/parseCaptions.ts'
import type { Cue, Sentence } from '../../pure/Analysis.ts'
import { toSrt } from '../../pure/subtitles/subtitleFiles.ts'
import { readMatroskaCaptions } from './readMatroskaCaptions.ts'
import { readMp4Captions } from './readMp4Captions.ts'

const matroska = [0x1a, 0x45, 0xdf, 0xa3]

async function linesOf(file: Blob): Promise<Sentence[]> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return matroska.every((byte, i) => head[i] === byte) ? readMatroskaCaptions(file) : readMp4Captions(file)
}

/**
 * Returns the lines of the file's built-in captions, in seconds of the video. They equal the server's, which lets
 * ffmpeg write SRT and parses that. Captions are optional: unreadable ones are ignored. Never rejects.
 * @param begin seconds at which the container's clock starts
 */
export async function readEmbeddedCaptions(file: Blob, begin: number): Promise<Cue[]> {
  try {
    const lines = await linesOf(file)
    if (lines.length === 0) return []
    const moved = lines.map(({ start, end, text }) => ({ start: start - begin, end: end - begin, text }))
    return parseCaptions(toSrt(moved)).cues
  } catch {
    return []
  }
}
