import { readFile, stat } from 'node:fs/promises'
import { parseCaptions } from '../captionFile/parseCaptions.ts'
import { readCaptionFile } from '../captionFile/readCaptionFile.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Cue } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { type CaptionNotes, notesOf } from '../pure/captionFile/CaptionNotes.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** The captions of a video, as `Readings` have them. */
interface Captions {
  cues: Cue[]
  captionNotes?: CaptionNotes
}

/** Bytes, of a file or an embedded track; a whole day of speech needs less. */
const largestCaptions = 5 * 1024 * 1024

async function fromFile(file: string): Promise<Captions> {
  try {
    if ((await stat(file)).size > largestCaptions) throw new ClipperError('bad_captions', { detail: 'too large' })
    const read = await readCaptionFile(await readFile(file))
    return { cues: read.cues, captionNotes: notesOf(read) }
  } catch (error) {
    if (error instanceof ClipperError) throw error
    throw new ClipperError('bad_captions', { message: 'The captions file can’t be opened.', detail: String(error) })
  }
}

/** Embedded captions are a bonus: when they can't be read, or are too many, the video is processed without them. */
async function fromStream(file: string, stream: number, signal: AbortSignal | undefined): Promise<Cue[]> {
  const chunks: Buffer[] = []
  const tooMany = new AbortController()
  let bytes = 0
  const onOutput = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > largestCaptions) tooMany.abort()
    else chunks.push(chunk)
  }
  const args = encodeArguments({
    input: [inputArguments(file, ['-vn', '-an'])],
    container: { format: 'srt', to: 'pipe:1', options: ['-map', `0:s:${stream}`] },
  })
  try {
    const either = signal ? AbortSignal.any([signal, tooMany.signal]) : tooMany.signal
    await runFfmpeg('ffmpeg', args, { signal: either, timeoutSeconds: 300, onOutput })
    return parseCaptions(Buffer.concat(chunks).toString('utf8')).cues
  } catch (error) {
    if (signal?.aborted) throw error
    return []
  }
}

/**
 * Returns the lines of the creator's captions, else of the embedded ones, else none.
 * @throws ClipperError `bad_captions` when the given file is not SRT or VTT.
 */
export async function readCaptions(
  file: string,
  source: SourceInfo,
  options: { captions?: string | undefined; signal?: AbortSignal | undefined },
): Promise<Captions> {
  const { captions, signal } = options
  if (captions !== undefined) return fromFile(captions)
  if (source.captionStream === undefined) return { cues: [] }
  return { cues: await fromStream(file, source.captionStream, signal) }
}
