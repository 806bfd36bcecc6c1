import { soundFrameRate } from '../measure/levelMeter.ts'
import type { Packets } from '../measure/Packets.ts'
import { spectrumRate } from '../measure/spectrumMeter.ts'
import { defaultLimits } from '../SourceInfo.ts'
import {
  changeBytes,
  columnRanges,
  comparedPixels,
  headerBytes,
  keyframeBit,
  mostLevels,
  mostValues,
  type SentReadings,
  sentMagic,
  sentVersion,
  sizeOf,
} from './SentReadings.ts'

const most = 0xff_ff
/** Tolerance in seconds between the columns of one sound, and for the end of a video. */
const nearly = 1

/**
 * Unpacks a browser's readings; null unless they are valid to the last byte, and of this version. Whatever the bytes
 * are, every value is within its range; their truth is checked elsewhere.
 */
export function unpackReadings(bytes: Uint8Array): SentReadings | null {
  if (bytes.length < headerBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== sentMagic || view.getUint16(4, true) !== sentVersion) return null
  const duration = view.getFloat64(8, true)
  const [width = 0, height = 0, changed = 0, heard = 0, spectral = 0, sent = 0] = [0, 1, 2, 3, 4, 5].map((i) =>
    view.getUint32(16 + 4 * i, true),
  )
  const counts = { changes: changed, levels: heard, spectra: spectral, packets: sent }
  if (!isPossible(duration, counts) || sizeOf(counts) !== bytes.length) return null
  const times = Array.from({ length: changed }, (_, i) => view.getFloat64(headerBytes + 8 * i, true))
  if (!times.every((time, i) => time >= 0 && time <= duration + nearly && time > (times[i - 1] ?? -1))) return null

  let at = headerBytes + (changeBytes - 2) * changed
  const take = (count: number, [from, to]: readonly [number, number]): Float32Array => {
    const values = new Float32Array(count)
    for (let i = 0; i < count; i++, at += 2) values[i] = from + (view.getUint16(at, true) / most) * (to - from)
    return values
  }
  const levelsAt = (i: number) => view.getUint32(headerBytes + 8 * changed + 4 * i, true)
  const pixelsAt = (i: number) => view.getUint16(headerBytes + 12 * changed + 2 * i, true)
  if (times.some((_, i) => levelsAt(i) > mostLevels || pixelsAt(i) > comparedPixels)) return null
  const likeness = take(changed, columnRanges.likeness)
  const levels = take(heard, columnRanges.level)
  const [flatness, flux, voicing] = (['flatness', 'flux', 'voicing'] as const).map((name) =>
    take(spectral, columnRanges[name]),
  ) as [Float32Array, Float32Array, Float32Array]
  const packets = unpackPackets(view, at, sent)
  if (packets.times.some((time) => time < -nearly || time > duration + nearly)) return null
  return {
    duration,
    width,
    height,
    levels,
    pass: view.getUint8(6) === 1 ? 'keyframes' : 'sampled',
    changes: times.map((time, i) => ({
      time,
      change: levelsAt(i) / comparedPixels / 255,
      share: pixelsAt(i) / comparedPixels,
      likeness: likeness[i] ?? 1,
    })),
    ...(spectral > 0 && { spectra: { flatness, flux, voicing } }),
    ...(sent > 0 && { packets }),
  }
}

function unpackPackets(view: DataView, at: number, count: number): Packets {
  const packets = {
    times: new Float64Array(count),
    bytes: new Uint32Array(count),
    keyframes: new Uint8Array(count),
  }
  let now = 0
  for (let i = 0; i < count; i++) {
    now += view.getInt32(at + 4 * i, true)
    const size = view.getUint32(at + 4 * (count + i), true)
    packets.times[i] = now / 1e6
    packets.bytes[i] = size % keyframeBit
    packets.keyframes[i] = size >= keyframeBit ? 1 : 0
  }
  return packets
}

/** Returns whether the counts match the length of the video, and are within the maximum. */
function isPossible(duration: number, counts: Readonly<Record<keyof typeof mostValues, number>>): boolean {
  const { changes, levels, spectra, packets } = counts
  if (!(duration > 0 && duration <= defaultLimits.maxSeconds)) return false
  if (changes < 1 || changes > mostValues.changes || levels > mostValues.levels) return false
  if (packets > mostValues.packets) return false
  // Sound may begin or end with the picture, or continue after it.
  return Math.abs(levels / soundFrameRate - spectra / spectrumRate) < nearly
}
