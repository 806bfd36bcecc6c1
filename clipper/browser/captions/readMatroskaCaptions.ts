import type { Sentence } from '../../pure/Analysis.ts'
import { ByteReader } from './ByteReader.ts'
import { EmbeddedCaptions } from './EmbeddedCaptions.ts'

/** From the Matroska specification. */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  encoding: 0x6240,
  compression: 0x5034,
  algorithm: 0x4254,
  compressionSettings: 0x4255,
  encryption: 0x5035,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
} as const

/** Elements to enter instead of skip. Their ends may be unknown, because their children identify themselves. */
const opened = new Set<number>([
  ids.segment,
  ids.info,
  ids.tracks,
  ids.track,
  ids.encodings,
  ids.encoding,
  ids.compression,
  ids.cluster,
  ids.blockGroup,
])
/** Elements whose content is read as a value. */
const values = new Set<number>([
  ids.timestampScale,
  ids.trackNumber,
  ids.trackType,
  ids.codec,
  ids.algorithm,
  ids.compressionSettings,
  ids.encryption,
  ids.timestamp,
  ids.blockDuration,
])
const subtitles = 0x11
/** Maximum bytes of one line; more is not speech. */
const largestLine = 65_536
/** Maximum bytes of all stored lines; `EmbeddedCaptions` limits their text. */
const mostBytes = 10 * 1024 * 1024

/** `webm`: like `vtt`, after a name and a position. */
type Form = 'plain' | 'vtt' | 'webm' | 'ass'
const forms: Record<string, Form> = {
  'S_TEXT/UTF8': 'plain',
  'S_TEXT/ASCII': 'plain',
  'S_TEXT/WEBVTT': 'vtt',
  'D_WEBVTT/SUBTITLES': 'webm',
  'D_WEBVTT/CAPTIONS': 'webm',
  'S_TEXT/ASS': 'ass',
  'S_TEXT/SSA': 'ass',
  S_ASS: 'ass',
  S_SSA: 'ass',
}

interface Track {
  number: number
  type: number
  codec: string
  /** The common first bytes of every line, which were stripped. */
  stripped: Uint8Array | null
  /** By zlib. */
  isPacked: boolean
  /** Unreadable here; only the server may read it. */
  isForeign: boolean
}
const noTrack = (): Track => ({
  number: -1,
  type: 0,
  codec: '',
  stripped: null,
  isPacked: false,
  isForeign: false,
})

interface Line {
  /** In units of the file. */
  start: number
  length: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Returns a number whose first byte gives its length; with the length marker for ids. Null if there is none. */
function numberAt(view: DataView, at: number, withMark: boolean): { value: number; length: number } | null {
  const first = at < view.byteLength ? view.getUint8(at) : 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > view.byteLength) return null
  let value = withMark ? first : first & (0xff >> length)
  for (let i = 1; i < length; i++) value = value * 256 + view.getUint8(at + i)
  return { value, length }
}

const uintOf = (view: DataView): number => {
  let value = 0
  for (let i = 0; i < Math.min(8, view.byteLength); i++) value = value * 256 + view.getUint8(i)
  return value
}
const copyOf = (view: DataView, from = 0): Uint8Array<ArrayBuffer> =>
  new Uint8Array(view.buffer.slice(view.byteOffset + from, view.byteOffset + view.byteLength) as ArrayBuffer)
const asText = (bytes: Uint8Array | DataView): string => new TextDecoder().decode(bytes).replace(/\0+$/, '')

/** Returns unpacked zlib data, up to the maximum length of a line. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const whole = new Uint8Array(largestLine)
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (length + next.value.length > largestLine) throw new RangeError('A line is too long.')
    whole.set(next.value, length)
    length += next.value.length
  }
  return whole.subarray(0, length)
}

async function textOf({ bytes }: Line, { stripped, isPacked }: Track, form: Form): Promise<string> {
  const whole = isPacked ? await unpacked(bytes) : bytes
  const text = (stripped ? asText(stripped) : '') + asText(whole)
  if (form === 'plain') return text
  if (form !== 'ass') {
    const said = form === 'vtt' ? text : text.split('\n').slice(2).join('\n')
    // If a WebVTT tag is not closed, ffmpeg treats the rest of the line as the tag.
    return said.replace(/<[^>]*(>|$)/g, '')
  }
  // Eight fields come first: order, layer, style, speaker, three margins, an effect.
  return text
    .split(',')
    .slice(8)
    .join(',')
    .replace(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
}

/** Walks through a file and collects its captions. */
class Walk {
  #track = noTrack()
  #chosen: { track: Track; form: Form } | null = null
  #scale = 1e6
  #cluster = 0
  #line: Line | null = null
  readonly lines: Line[] = []
  #bytes = 0

  /** @returns false if the rest of the file can be skipped. */
  open(id: number): boolean {
    if (id === ids.track) {
      this.#closeTrack()
      this.#track = noTrack()
    } else if (id === ids.cluster) {
      this.#closeTrack()
      this.#closeLine()
      return this.#chosen !== null
    } else if (id === ids.compression) this.#track.isPacked = true
    else if (id === ids.blockGroup) this.#closeLine()
    return true
  }

  /** Returns whether the content of an element must be read. */
  wants(id: number, size: number): boolean {
    if (size > largestLine) return false
    return values.has(id)
  }

  take(id: number, content: DataView): void {
    const track = this.#track
    if (id === ids.timestampScale) this.#scale = uintOf(content) || this.#scale
    else if (id === ids.trackNumber) track.number = uintOf(content)
    else if (id === ids.trackType) track.type = uintOf(content)
    else if (id === ids.codec) track.codec = asText(content)
    else if (id === ids.encryption) track.isForeign = true
    else if (id === ids.algorithm) {
      track.isPacked = uintOf(content) === 0
      track.isForeign ||= ![0, 3].includes(uintOf(content))
    } else if (id === ids.compressionSettings) track.stripped = copyOf(content)
    else if (id === ids.timestamp) this.#cluster = uintOf(content)
    else if (id === ids.blockDuration && this.#line) this.#line.length = uintOf(content)
  }

  /** Returns whether a block is a caption line, by its first bytes. */
  isLine(head: DataView): boolean {
    return numberAt(head, 0, false)?.value === this.#chosen?.track.number
  }

  takeLine(block: DataView): void {
    const { length } = numberAt(block, 0, false) ?? { length: 0 }
    if (block.byteLength < length + 3) return
    const bytes = copyOf(block, length + 3)
    this.#bytes += bytes.length
    if (this.#bytes > mostBytes) throw new RangeError('There are too many captions.')
    this.#line = { start: this.#cluster + block.getInt16(length), length: 0, bytes }
  }

  #closeTrack() {
    const form = forms[this.#track.codec]
    if (!this.#chosen && this.#track.type === subtitles && form) this.#chosen = { track: this.#track, form }
  }

  #closeLine() {
    if (this.#line) this.lines.push(this.#line)
    this.#line = null
  }

  async captions(): Promise<Sentence[]> {
    this.#closeLine()
    const captions = new EmbeddedCaptions()
    if (!this.#chosen || this.#chosen.track.isForeign) return []
    const { track, form } = this.#chosen
    const seconds = this.#scale / 1e9
    for (const line of this.lines)
      captions.add(line.start * seconds, (line.start + line.length) * seconds, await textOf(line, track, form))
    return captions.lines
  }
}

/**
 * Returns the lines of the first text track (SRT, WebVTT, ASS) of a Matroska or WebM file, in seconds of the
 * container’s clock; none without such a track. Then only the head of the file is read, otherwise the head of each of
 * its blocks. Rejects if the track is broken.
 */
export async function readMatroskaCaptions(file: Blob): Promise<Sentence[]> {
  const bytes = new ByteReader(file)
  const walk = new Walk()
  for (let at = 0; at < bytes.size; ) {
    const near = bytes.at(at, 12 + 8)
    const head = near instanceof Promise ? await near : near
    const id = numberAt(head, 0, true)
    const size = id && numberAt(head, id.length, false)
    if (!id || !size) break
    const body = at + id.length + size.length
    if (opened.has(id.value)) {
      if (!walk.open(id.value)) break
      at = body
      continue
    }
    const isBlock = id.value === ids.block
    if (isBlock && size.value <= largestLine) {
      const start = bytes.at(body, Math.min(8, size.value))
      if (walk.isLine(start instanceof Promise ? await start : start)) walk.takeLine(await bytes.at(body, size.value))
    } else if (walk.wants(id.value, size.value)) walk.take(id.value, await bytes.at(body, size.value))
    at = body + size.value
  }
  return walk.captions()
}
