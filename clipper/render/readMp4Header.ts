import { type FileHandle, open } from 'node:fs/promises'

/** A stream of an MP4 or MOV as described in the header; times in seconds. */
export interface Mp4Stream {
  kind: 'video' | 'audio' | 'other'
  /** Pixels as they are shown; 0 for sound. */
  width: number
  height: number
  start: number
  end: number
  /** The number of samples. */
  count: number
}

interface Box {
  type: string
  /** Its content, without its own header. */
  body: Buffer
}

/** Maximum bytes of a header, which has a few bytes per frame. */
const largestHeader = 256 * 1024 * 1024

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    // Only boxes of samples can need a longer size, and those are not in a header.
    if (size < 8) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

const find = (boxes: readonly Box[], ...path: string[]): Buffer | null => {
  const [type, ...inner] = path
  const body = boxes.find((box) => box.type === type)?.body ?? null
  return body === null || inner.length === 0 ? body : find(boxesIn(body), ...inner)
}

/** Returns the timescale and the duration of a `mvhd` or `mdhd`. */
function clockOf(body: Buffer): { scale: number; duration: number } {
  if (body.readUInt8(0) === 1) return { scale: body.readUInt32BE(20), duration: Number(body.readBigUInt64BE(24)) }
  return { scale: body.readUInt32BE(12), duration: body.readUInt32BE(16) }
}

/** Reads the edit list of a stream: its delay and its duration, in units of the movie. */
function editOf(body: Buffer): { before: number; lasts: number } {
  const isLong = body.readUInt8(0) === 1
  let [before, lasts] = [0, 0]
  for (let i = 0, at = 8; i < body.readUInt32BE(4); i++, at += isLong ? 20 : 12) {
    const duration = isLong ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at)
    const isEmpty = (isLong ? body.readBigInt64BE(at + 8) : BigInt(body.readInt32BE(at + 4))) === -1n
    if (isEmpty) before += duration
    else lasts += duration
  }
  return { before, lasts }
}

function countOf(body: Buffer): number {
  let count = 0
  for (let i = 0, at = 8; i < body.readUInt32BE(4); i++, at += 8) count += body.readUInt32BE(at)
  return count
}

const kinds: Readonly<Record<string, Mp4Stream['kind']>> = { vide: 'video', soun: 'audio' }

function streamOf(track: Buffer, movieScale: number): Mp4Stream {
  const boxes = boxesIn(track)
  const need = (...path: string[]): Buffer => {
    const body = find(boxes, ...path)
    if (!body) throw new Error(`no ${path.join('/')} in this file`)
    return body
  }
  const { scale, duration } = clockOf(need('mdia', 'mdhd'))
  const edits = find(boxes, 'edts', 'elst')
  const { before, lasts } = edits ? editOf(edits) : { before: 0, lasts: 0 }
  const start = before / movieScale
  const tkhd = need('tkhd')
  return {
    kind: kinds[need('mdia', 'hdlr').toString('latin1', 8, 12)] ?? 'other',
    width: Math.round(tkhd.readUInt32BE(tkhd.length - 8) / 65_536),
    height: Math.round(tkhd.readUInt32BE(tkhd.length - 4) / 65_536),
    start,
    end: start + (lasts > 0 ? Math.min(lasts / movieScale, duration / scale) : duration / scale),
    count: countOf(need('mdia', 'minf', 'stbl', 'stts')),
  }
}

async function readMovie(file: FileHandle): Promise<Buffer> {
  const head = Buffer.alloc(16)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    const short = bytesRead < 8 ? 0 : head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < 8) throw new Error('no moov in this file')
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (size > largestHeader) throw new Error(`a header of ${size} bytes`)
      const movie = Buffer.alloc(size - 8)
      const read = await file.read(movie, 0, movie.length, at + 8)
      if (read.bytesRead < movie.length) throw new Error('the moov of this file is cut off')
      return movie
    }
    at += size
  }
}

/**
 * Reads when the streams of a file begin and end, because starting ffprobe costs as much as encoding half a second.
 * Only for files that we have written: it supports only the edit lists of ffmpeg, a pause before a stream and one
 * stretch of it.
 * @throws when the file is not a complete MP4 or MOV
 */
export async function readMp4Header(path: string): Promise<Mp4Stream[]> {
  const file = await open(path)
  try {
    const boxes = boxesIn(await readMovie(file))
    const movie = find(boxes, 'mvhd')
    if (!movie) throw new Error('no mvhd in this file')
    const { scale } = clockOf(movie)
    return boxes.filter(({ type }) => type === 'trak').map(({ body }) => streamOf(body, scale))
  } finally {
    await file.close()
  }
}
