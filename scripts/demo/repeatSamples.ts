/** A box of an MP4: its content, without its header. */
interface Box {
  type: string
  body: Buffer
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw new Error(`A box at ${at} has ${size} bytes.`)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function find(bytes: Buffer, path: string): Buffer {
  return path.split('/').reduce((within, type) => {
    const box = boxesOf(within).find((one) => one.type === type)
    if (!box) throw new Error(`There is no box ${type}.`)
    return box.body
  }, bytes)
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** Returns a box with changed children: null removes one. */
function rebuilt(type: string, body: Buffer, changes: Record<string, (body: Buffer) => Buffer | null>): Buffer {
  const children = boxesOf(body).map((child) => {
    const change = changes[child.type]
    return change ? change(child.body) : box(child.type, child.body)
  })
  return box(type, ...children.filter((child) => child !== null))
}

const numbers = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4)
  return bytes
}
/** Returns version and flags, followed by 32-bit numbers: the tables of samples. */
const table = (type: string, ...values: number[]) => box(type, numbers([0, ...values]))
const tableOf = (body: Buffer) => Array.from({ length: body.length / 4 - 1 }, (_, i) => body.readUInt32BE(4 + i * 4))

const changed = (body: Buffer, offset: number, value: number): Buffer => {
  const copy = Buffer.from(body)
  copy.writeUInt32BE(value, offset)
  return copy
}

/** The track of a one-track MP4 (moov first or last, one sample after another in mdat), and the samples of a round. */
export interface Round {
  file: Buffer
  /** Index of its first sample, which is a keyframe. */
  first: number
  /** Number of samples. */
  count: number
}

interface Track {
  trak: Buffer
  data: Buffer
  sizes: number[]
  /** Samples of the round that are keyframes; null if all are. */
  keyframes: number[] | null
  timescale: number
  /** Of a sample, in units of the timescale. */
  delta: number
}

function readTrack({ file, first, count }: Round): Track {
  const trak = find(file, 'moov/trak')
  const stbl = find(trak, 'mdia/minf/stbl')
  if (boxesOf(stbl).some(({ type }) => type === 'ctts')) throw new Error('The pictures are not in order.')
  const [, samples = 0, ...all] = tableOf(find(stbl, 'stsz'))
  if (all.length !== samples || samples < first + count) throw new Error(`There are ${all.length} samples.`)
  const from = all.slice(0, first).reduce((sum, size) => sum + size, 0)
  const sizes = all.slice(first, first + count)
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const hasKeyframes = boxesOf(stbl).some(({ type }) => type === 'stss')
  const keyframes = hasKeyframes
    ? tableOf(find(stbl, 'stss'))
        .slice(1)
        .map((sample) => sample - 1 - first)
        .filter((sample) => sample >= 0 && sample < count)
    : null
  if (keyframes && keyframes[0] !== 0) throw new Error('The round does not begin with a keyframe.')
  return {
    trak,
    sizes,
    keyframes,
    data: find(file, 'mdat').subarray(from, from + length),
    timescale: find(trak, 'mdia/mdhd').readUInt32BE(12),
    delta: tableOf(find(stbl, 'stts'))[2] ?? 0,
  }
}

/** Units of the movie's clock per second. */
const movieScale = 1000

function longTrack(track: Track, id: number, seconds: number, offset: number): Buffer {
  const { trak, sizes, keyframes, timescale, delta } = track
  const total = Math.floor((seconds * timescale) / delta)
  const every = Array.from({ length: total }, (_, i) => i)
  const whole = Math.floor(total / sizes.length)
  const rest = total % sizes.length
  const rounds = whole + (rest > 0 ? 1 : 0)
  const groups = [...(whole > 0 ? [[1, sizes.length, 1]] : []), ...(rest > 0 ? [[whole + 1, rest, 1]] : [])]
  const keys = keyframes && new Set(keyframes)
  const isKey = (i: number) => keys?.has(i % sizes.length)
  const tables = {
    stts: () => table('stts', 1, total, delta),
    stss: () => table('stss', ...counted(every.filter(isKey).map((i) => i + 1))),
    stsz: () => table('stsz', 0, ...counted(every.map((i) => sizes[i % sizes.length] ?? 0))),
    stsc: () => table('stsc', groups.length, ...groups.flat()),
    // The file is small because each round refers to the same bytes.
    stco: () => table('stco', ...counted(Array.from({ length: rounds }, () => offset))),
    sgpd: () => null,
    sbgp: () => null,
  }
  const minf = (body: Buffer) => rebuilt('minf', body, { stbl: (stbl) => rebuilt('stbl', stbl, tables) })
  const mdhd = (body: Buffer) => box('mdhd', changed(body, 16, total * delta))
  return rebuilt('trak', trak, {
    edts: () => null,
    tkhd: (body) => box('tkhd', changed(changed(body, 12, id), 20, Math.round(seconds * movieScale))),
    mdia: (body) => rebuilt('mdia', body, { mdhd, minf }),
  })
}

const counted = (values: number[]) => [values.length, ...values]

/**
 * Returns an MP4 of `seconds` that repeats the rounds, though it has the samples of each only once: the tables refer to
 * the same positions again. Its tables come first.
 */
export function repeatSamples(rounds: readonly [Round, ...Round[]], seconds: number): Buffer {
  const tracks = rounds.map(readTrack)
  const mvhd = changed(changed(find(rounds[0].file, 'moov/mvhd'), 12, movieScale), 16, Math.round(seconds * movieScale))
  const ftyp = box('ftyp', find(rounds[0].file, 'ftyp'))
  const moovAt = (start: number) => {
    let offset = start
    const traks = tracks.map((track, i) => {
      const trak = longTrack(track, i + 1, seconds, offset)
      offset += track.data.length
      return trak
    })
    return box('moov', box('mvhd', changed(mvhd, mvhd.length - 4, tracks.length + 1)), ...traks)
  }
  // Its length doesn't depend on the positions of the samples.
  const start = ftyp.length + moovAt(0).length + 8
  return Buffer.concat([ftyp, moovAt(start), box('mdat', ...tracks.map(({ data }) => data))])
}
