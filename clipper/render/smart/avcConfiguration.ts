/** The position of the decoder configuration in an MP4 with H.264. */
const path = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'avc1', 'avcC']
/** Bytes between the head of a box and the boxes in it. */
const fieldsOf: Readonly<Record<string, number>> = { stsd: 8, avc1: 78 }

interface FoundBox {
  /** Offsets of the boxes that contain it, from the outermost, and of the box itself. */
  chain: number[]
  at: number
  size: number
}

function findBox(file: Buffer, names: readonly string[], from: number, to: number, above: number[]): FoundBox | null {
  const [name, ...inner] = names
  for (let at = from; at + 8 <= to; ) {
    const short = file.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short
    const size = length < 8 ? to - at : length
    if (file.toString('latin1', at + 4, at + 8) === name) {
      const chain = [...above, at]
      if (inner.length === 0) return { chain, at, size }
      const found = findBox(file, inner, at + head + (fieldsOf[name] ?? 0), Math.min(to, at + size), chain)
      if (found) return found
    }
    at += size
  }
  return null
}

interface ParameterSets {
  sps: Buffer[]
  pps: Buffer[]
  /** Further fields of some profiles. */
  tail: Buffer
}

function readSets(configuration: Buffer): ParameterSets {
  let at = 5
  const read = (count: number) =>
    Array.from({ length: count }, () => {
      const end = at + 2 + configuration.readUInt16BE(at)
      const set = configuration.subarray(at + 2, end)
      at = end
      return set
    })
  const sps = read(configuration.readUInt8(at++) & 31)
  const pps = read(configuration.readUInt8(at++))
  return { sps, pps, tail: configuration.subarray(at) }
}

function writeSets(head: Buffer, { sps, pps, tail }: ParameterSets): Buffer {
  const withLength = (set: Buffer) => [Buffer.from([set.length >> 8, set.length & 255]), set]
  const counts = [Buffer.from([0xe0 | sps.length]), Buffer.from([pps.length])] as const
  return Buffer.concat([
    head.subarray(0, 5),
    counts[0],
    ...sps.flatMap(withLength),
    counts[1],
    ...pps.flatMap(withLength),
    tail,
  ])
}

/** Returns the decoder configuration (`avcC`) of an MP4. @throws when there is none */
export function avcConfiguration(file: Buffer): Buffer {
  const box = findBox(file, path, 0, file.length, [])
  if (!box) throw new Error('no avcC in this file')
  return file.subarray(box.at + 8, box.at + box.size)
}

/**
 * Returns the MP4 with the parameter sets of another added, so that frames of both can follow each other. Only for
 * files whose `moov` is at the end, so that no offset changes.
 */
export function withParameterSetsOf(file: Buffer, other: Buffer): Buffer {
  const box = findBox(file, path, 0, file.length, [])
  if (!box) throw new Error('no avcC in this file')
  const own = file.subarray(box.at + 8, box.at + box.size)
  const [mine, theirs] = [readSets(own), readSets(other)]
  const sets = { sps: [...mine.sps, ...theirs.sps], pps: [...mine.pps, ...theirs.pps], tail: mine.tail }
  const merged = writeSets(own, sets)
  const out = Buffer.concat([file.subarray(0, box.at + 8), merged, file.subarray(box.at + box.size)])
  for (const at of box.chain) out.writeUInt32BE(out.readUInt32BE(at) + merged.length - own.length, at)
  return out
}
