import type { ByteSpan, ReadSpan } from './ByteSpan.ts'

/** Bytes of a table that are searched at most, and of the head of a Matroska file. */
const longestTable = 64 * 1024 ** 2
const matroskaHead = 512 * 1024
/** Maximum number of top-level boxes to read; fragments follow after the table. */
const mostBoxes = 64

/** Types of the first box in files of the MP4 family. */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'])
/** Boxes on the way from `moov` to the descriptions of its streams. */
const wayToDescriptions = new Set(['trak', 'mdia', 'minf', 'stbl'])
/** Sounds and pictures whose packets all have the same size, so that the table is the same for another content. */
const uncompressedSounds = ['raw ', 'sowt', 'twos', 'lpcm', 'ipcm', 'fpcm', 'in24', 'in32', 'fl32', 'fl64', 'NONE']
const evenSounds = ['alaw', 'ulaw', 'ima4', 'ac-3', 'ec-3', 'dtsc', 'dtsh', '.mp3', 'samr', 'sawb']
const uncompressedPictures = ['2vuy', 'yuv2', 'v210', 'v216', 'v308', 'v408', 'v410', 'uncv']
const evenPictures = ['dvc ', 'dvcp', 'dvpp', 'dv5n', 'dv5p', 'dvh5', 'dvh6', 'dvhp', 'dvhq']
const evenStreams = new Set([...uncompressedSounds, ...evenSounds, ...uncompressedPictures, ...evenPictures])
const evenMatroska = ['A_PCM/', 'A_MS/ACM', 'A_AC3', 'A_EAC3', 'A_DTS', 'A_MPEG/', 'V_UNCOMPRESSED', 'V_MS/VFW/FOURCC']

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

interface Box extends ByteSpan {
  type: string
  /** First byte of its content. */
  content: number
}

/** Returns the box whose header is at the start of `header`; null for none. */
function boxAt(header: Uint8Array, start: number, limit: number): Box | null {
  if (header.length < 8) return null
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  const type = textOf(header.subarray(4, 8))
  const short = view.getUint32(0)
  if (short === 1 && header.length < 16) return null
  const size = short === 0 ? limit - start : short === 1 ? Number(view.getBigUint64(8)) : short
  const content = start + (short === 1 ? 16 : 8)
  return start + size < content ? null : { type, content, start, end: Math.min(limit, start + size) }
}

/** Returns the types of the streams that a `moov` box, or a box within it, describes. */
function streamTypes(table: Uint8Array, from: number, to: number): string[] {
  const types: string[] = []
  for (let at = from; at < to; ) {
    const box = boxAt(table.subarray(at, Math.min(to, at + 16)), at, to)
    if (!box) break
    if (wayToDescriptions.has(box.type)) types.push(...streamTypes(table, box.content, box.end))
    // Version and number of descriptions precede them.
    if (box.type === 'stsd') types.push(textOf(table.subarray(box.content + 12, box.content + 16)))
    at = box.end
  }
  return types
}

/**
 * Returns whether the sample table of an MP4 file differs between contents: false without one, or if all packets of a
 * stream have the same size.
 */
async function isTold(bytes: number, read: ReadSpan): Promise<boolean> {
  let at = 0
  for (let i = 0; i < mostBoxes && at < bytes; i++) {
    const box = boxAt(await read({ start: at, end: Math.min(bytes, at + 16) }), at, bytes)
    if (!box) return false
    if (box.type === 'moov') {
      const length = box.end - box.content
      if (length > longestTable) return false
      const types = streamTypes(await read({ start: box.content, end: box.end }), 0, length)
      return types.length > 0 && !types.some((type) => evenStreams.has(type))
    }
    at = box.end
  }
  return false
}

/**
 * Returns whether samples distinguish a file from all others of its size. They do for MP4, Matroska, FLAC and Ogg with
 * compressed streams: other content has packets of other sizes, and moves everything after them. Uncompressed sound and
 * streams of constant bit rate may differ in a few seconds only.
 */
export async function mayBeSampled(bytes: number, read: ReadSpan): Promise<boolean> {
  const head = await read({ start: 0, end: Math.min(bytes, matroskaHead) })
  const start = textOf(head.subarray(0, 4))
  if (start === 'fLaC' || start === 'OggS') return true
  if (start === '\x1aE\xdf\xa3') {
    const written = new TextDecoder('latin1').decode(head)
    return !evenMatroska.some((codec) => written.includes(codec))
  }
  return firstBoxes.has(textOf(head.subarray(4, 8))) && (await isTold(bytes, read))
}
