import { comparedHeight, comparedWidth, type PictureChange } from '../measure/differenceMeter.ts'
import { silence, soundFrameRate } from '../measure/levelMeter.ts'
import type { Packets } from '../measure/Packets.ts'
import { type Spectra, spectrumRate } from '../measure/spectrumMeter.ts'
import { defaultLimits } from '../SourceInfo.ts'
import type { VideoPass } from '../VideoPass.ts'
import { packetBytes } from './withoutPackets.ts'

/**
 * A browser's readings of a file, as sent to the server before the file. The packet table is included only if parts of
 * the video are uploaded: of a whole file, the server reads its own quickly.
 */
export interface SentReadings {
  /** Seconds; of the picture, in displayed pixels. */
  duration: number
  width: number
  height: number
  pass: VideoPass
  changes: PictureChange[]
  /** As in `Readings`. */
  levels: Float32Array
  spectra?: Spectra
  packets?: Packets
}

/** Another layout, or another way to measure, gets another number: readings with an older one are ignored. */
export const sentVersion = 2
/** `CWRD` */
export const sentMagic = 0x43_57_52_44

/** Bytes, little endian: magic, version, pass, a spare byte, duration, width, height, four counts. */
export const headerBytes = 40
/** Pixels of a compared picture: changes are sent as the integers before the division. */
export const comparedPixels = comparedWidth * comparedHeight
export const mostLevels = 255 * comparedPixels
/**
 * After the header, column by column: times as doubles, levels and changed pixels as 32 and 16 bits, the likeness of
 * pictures and sound features as 16 bits of their range. Of packets, the microseconds since the one before and the bytes
 * as 32 bits, the highest for keyframes.
 */
export const columnRanges = {
  likeness: [0, 1],
  level: [silence, 0],
  flatness: [0, 1],
  /** dB; more is indistinguishable. */
  flux: [0, 128],
  voicing: [0, 1],
} as const satisfies Record<string, readonly [number, number]>

/** The number of values of the longest video, and a few more: larger counts cannot be true. */
export const mostValues = {
  changes: 2 * defaultLimits.maxSeconds + 100,
  levels: soundFrameRate * defaultLimits.maxSeconds + 100,
  spectra: spectrumRate * defaultLimits.maxSeconds + 100,
  /** Nine hours at 30 a second. */
  packets: 1_000_000,
}
/** Bytes of one change: its time, levels, pixels, likeness. */
export const changeBytes = 8 + 4 + 2 + 2
const columns = { changes: changeBytes, levels: 2, spectra: 3 * 2, packets: packetBytes }
/** Returns the size in bytes of readings with these counts. */
export const sizeOf = (counts: Readonly<Record<keyof typeof mostValues, number>>): number =>
  headerBytes +
  counts.changes * columns.changes +
  counts.levels * columns.levels +
  counts.spectra * columns.spectra +
  counts.packets * columns.packets
/** Flag in the size of a packet. */
export const keyframeBit = 0x80_00_00_00
/** Maximum microseconds and bytes that can be sent. */
export const mostOfPacket = 0x7f_ff_ff_ff
/** Of the longest video. */
export const mostSentBytes: number = sizeOf(mostValues)
