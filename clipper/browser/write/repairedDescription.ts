const sequenceSet = 7
const pictureSet = 8
/** Bytes before the parameter sets: version, profile, compatibility, level, length size, number of sequence sets. */
const headLength = 6

/** Returns the parameter sets of the type `kind` from `at` on, and their end; null if the record does not hold them. */
function readSets(record: Uint8Array, at: number, count: number): { sets: Uint8Array[]; end: number } | null {
  const sets: Uint8Array[] = []
  let end = at
  for (let n = 0; n < count; n += 1) {
    const length = ((record[end] ?? 0) << 8) | (record[end + 1] ?? 0)
    const set = record.subarray(end + 2, end + 2 + length)
    if (set.length !== length || length < 2) return null
    sets.push(set)
    end += 2 + length
  }
  return { sets, end }
}

/** A valid sequence set never begins like this: its second byte would be an undefined profile. */
const isDoubled = (set: Uint8Array, kind: number): boolean => set[0] === set[1] && ((set[0] ?? 0) & 0x1f) === kind

const withLength = (set: Uint8Array): number[] => [set.length >> 8, set.length & 0xff, ...set]

/**
 * Corrects the AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1) of an encoder. Firefox writes the header byte
 * of every parameter set twice and leaves the reserved bits 0. Browsers play such a file from the sets in the stream;
 * QuickTime and Windows refuse it. Returns any other record unchanged.
 */
export function repairedDescription(record: Uint8Array): Uint8Array {
  const sequence = readSets(record, headLength, (record[5] ?? 0) & 0x1f)
  if (!sequence || sequence.sets.length === 0 || sequence.end === record.length) return record
  if (!sequence.sets.every((set) => isDoubled(set, sequenceSet))) return record
  const picture = readSets(record, sequence.end + 1, record[sequence.end] ?? 0)
  if (!picture) return record
  const [version = 1, profile = 0, compatibility = 0, level = 0, lengthSize = 0] = record
  return Uint8Array.from([
    version,
    profile,
    compatibility,
    level,
    lengthSize | 0xfc,
    sequence.sets.length | 0xe0,
    ...sequence.sets.flatMap((set) => withLength(set.subarray(1))),
    picture.sets.length,
    ...picture.sets.flatMap((set) => withLength(isDoubled(set, pictureSet) ? set.subarray(1) : set)),
    ...record.subarray(picture.end),
  ])
}
