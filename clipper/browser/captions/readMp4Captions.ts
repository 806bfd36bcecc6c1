import type { Sentence } from '../../pure/Analysis.ts'
import { ByteReader } from './ByteReader.ts'
import { EmbeddedCaptions } from './EmbeddedCaptions.ts'

/** Maximum bytes of a file's table; hours of video need a tenth of that. */
const largestTable = 64 * 1024 * 1024
/** Maximum number of lines; more is not speech. */
const mostSamples = 200_000

interface Box {
  type: string
  body: DataView
}

const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

const part = (view: DataView, from: number, to: number): DataView =>
  new DataView(view.buffer, view.byteOffset + from, to - from)

/** Reads the head of a box: the size of the box, and of the head. */
function headOf(view: DataView, at: number, left: number): { size: number; head: number } | null {
  const short = view.getUint32(at)
  if (short === 1 && view.byteLength - at < 16) return null
  const [size, head] = short === 1 ? [Number(view.getBigUint64(at + 8)), 16] : [short === 0 ? left : short, 8]
  return size < head ? null : { size, head }
}

/** Yields the boxes of a part of the table. Broken data ends it. */
function* boxesOf(view: DataView): Generator<Box> {
  for (let at = 0; at + 8 <= view.byteLength; ) {
    const box = headOf(view, at, view.byteLength - at)
    if (!box || at + box.size > view.byteLength) return
    yield { type: typeAt(view, at + 4), body: part(view, at + box.head, at + box.size) }
    at += box.size
  }
}

const boxIn = (view: DataView | undefined, ...[type, ...deeper]: string[]): DataView | undefined => {
  if (!view || type === undefined) return view
  return boxIn([...boxesOf(view)].find((box) => box.type === type)?.body, ...deeper)
}

/** Returns the table of contents as a whole, because all of it is needed. */
async function tableOf(bytes: ByteReader): Promise<DataView | null> {
  for (let at = 0; at + 8 <= bytes.size; ) {
    const view = await bytes.at(at, 16)
    const box = headOf(view, 0, bytes.size - at)
    if (!box) return null
    if (typeAt(view, 4) === 'moov')
      return box.size > largestTable ? null : part(await bytes.at(at, box.size), box.head, box.size)
    at += box.size
  }
  return null
}

/** Returns the units per second of a movie or a track. */
const timescaleOf = (header: DataView): number => header.getUint32(header.getUint8(0) === 1 ? 20 : 12)

/** Returns whether a track has text to show over the picture, and not the names of chapters. */
function areCaptions(track: DataView, chapters: ReadonlySet<number>): boolean {
  const header = boxIn(track, 'tkhd')
  const id = header?.getUint32(header.getUint8(0) === 1 ? 20 : 12)
  const entry = boxIn(track, 'mdia', 'minf', 'stbl', 'stsd')
  if (id === undefined || chapters.has(id) || !entry || entry.byteLength < 16) return false
  return ['tx3g', 'text'].includes(typeAt(entry, 12))
}

/** Returns the ids of the tracks that name chapters. */
function chaptersOf(tracks: readonly DataView[]): Set<number> {
  const lists = tracks.flatMap((track) => boxIn(track, 'tref', 'chap') ?? [])
  return new Set(lists.flatMap((list) => Array.from({ length: list.byteLength >> 2 }, (_, i) => list.getUint32(4 * i))))
}

/** Returns the seconds by which an edit list delays a track, and the units that it skips at the track's start. */
function shiftOf(track: DataView, movieScale: number): { wait: number; skipped: number } {
  const list = boxIn(track, 'edts', 'elst')
  let wait = 0
  if (!list) return { wait, skipped: 0 }
  const isLong = list.getUint8(0) === 1
  const size = isLong ? 20 : 12
  for (let at = 8; at + size <= list.byteLength; at += size) {
    const length = isLong ? Number(list.getBigUint64(at)) : list.getUint32(at)
    const skipped = isLong ? Number(list.getBigInt64(at + 8)) : list.getInt32(at + 4)
    if (skipped >= 0) return { wait, skipped }
    wait += length / movieScale
  }
  return { wait, skipped: 0 }
}

/** Yields the values of a run-length table. */
function* runs(table: DataView): Generator<number> {
  for (let at = 8; at + 8 <= table.byteLength; at += 8)
    for (let left = table.getUint32(at); left > 0; left--) yield table.getUint32(at + 4)
}

/** Yields the number of samples per chunk, from the first chunk on. */
function* samplesPerChunk(table: DataView): Generator<number> {
  for (let at = 8; at + 12 <= table.byteLength; at += 12) {
    const next = at + 24 <= table.byteLength ? table.getUint32(at + 12) : Number.POSITIVE_INFINITY
    for (let chunk = table.getUint32(at); chunk < next; chunk++) yield table.getUint32(at + 4)
  }
}

/** Returns the position of each sample in the file, in bytes. */
function placesOf(samples: DataView): { from: number; size: number }[] {
  const [sizes, chunks] = [boxIn(samples, 'stsz'), boxIn(samples, 'stsc')]
  const long = boxIn(samples, 'co64')
  const offsets = long ?? boxIn(samples, 'stco')
  if (!sizes || !chunks || !offsets) return []
  const count = Math.min(sizes.getUint32(8), mostSamples)
  const same = sizes.getUint32(4)
  const places: { from: number; size: number }[] = []
  const perChunk = samplesPerChunk(chunks)
  for (let at = 8; at + (long ? 8 : 4) <= offsets.byteLength && places.length < count; at += long ? 8 : 4) {
    let from = long ? Number(long.getBigUint64(at)) : offsets.getUint32(at)
    for (let left = perChunk.next().value ?? 0; left > 0 && places.length < count; left--) {
      const size = same || sizes.getUint32(12 + 4 * places.length)
      places.push({ from, size })
      from += size
    }
  }
  return places
}

/** Returns the text of a sample, from its length and its letters; the style data after them is ignored. */
function textOf(sample: DataView): string {
  if (sample.byteLength < 2) return ''
  const bytes = part(sample, 2, Math.min(sample.byteLength, 2 + sample.getUint16(0)))
  const isWide = bytes.byteLength >= 2 && [0xfeff, 0xfffe].includes(bytes.getUint16(0))
  const encoding = !isWide ? 'utf-8' : bytes.getUint16(0) === 0xfeff ? 'utf-16be' : 'utf-16le'
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Returns the lines of the first track of timed text (tx3g) of an MP4 or a MOV, in seconds of the container’s clock;
 * none without such a track. A fragmented file has its samples elsewhere, and is left to the server. Rejects if the
 * track is broken.
 */
export async function readMp4Captions(file: Blob): Promise<Sentence[]> {
  const bytes = new ByteReader(file)
  const table = await tableOf(bytes)
  const movie = boxIn(table ?? undefined, 'mvhd')
  if (!table || !movie) return []
  const tracks = [...boxesOf(table)].filter(({ type }) => type === 'trak').map(({ body }) => body)
  const chapters = chaptersOf(tracks)
  const track = tracks.find((it) => areCaptions(it, chapters))
  const header = boxIn(track, 'mdia', 'mdhd')
  const samples = boxIn(track, 'mdia', 'minf', 'stbl')
  const durations = boxIn(samples, 'stts')
  if (!track || !header || !samples || !durations) return []
  const { wait, skipped } = shiftOf(track, timescaleOf(movie))
  const scale = timescaleOf(header)
  const captions = new EmbeddedCaptions()
  const lengths = runs(durations)
  let at = -skipped
  for (const { from, size } of placesOf(samples)) {
    const length: number = lengths.next().value ?? 0
    captions.add(wait + at / scale, wait + (at + length) / scale, textOf(await bytes.at(from, Math.min(size, 65_537))))
    at += length
  }
  return captions.lines
}
