/** Ticks per second of the timestamps of MPEG-TS. */
export const ticksPerSecond = 90_000
/** Timestamps have 33 bits and start again at 0 then: after 26.5 hours. */
export const wrapTicks = 2 ** 33
/** Bytes of a packet. */
export const packetBytes = 188

const syncByte = 0x47
/** Kinds of streams whose packets have no timestamps (ISO 13818-1, table 2-22). */
const untimed = new Set([0xbc, 0xbe, 0xbf, 0xf0, 0xf1, 0xf2, 0xf8, 0xff])

export interface PacketLayout {
  /** Bytes from one packet to the next. */
  stride: number
  /** Bytes before the sync byte. */
  lead: number
}

/**
 * Plain files, those of cameras (a timestamp before each packet), and those with error correction (16 bytes after
 * each).
 */
const layouts: readonly PacketLayout[] = [
  { stride: 188, lead: 0 },
  { stride: 192, lead: 4 },
  { stride: 204, lead: 0 },
]

/** Returns the packet layout of a transport stream that begins with `head`; null for other files. */
export function packetLayout(head: Uint8Array): PacketLayout | null {
  const isThroughout = ({ stride, lead }: PacketLayout) => {
    const count = Math.floor((head.length - lead - 1) / stride)
    return count >= 4 && Array.from({ length: count }, (_, i) => head[lead + i * stride]).every((it) => it === syncByte)
  }
  return layouts.find(isThroughout) ?? null
}

/** Calls `visit` with the offset of each packet. Skips bytes between packets. Returns the number of processed bytes. */
export function eachPacket(bytes: Uint8Array, { stride, lead }: PacketLayout, visit: (at: number) => void): number {
  let at = 0
  while (at + stride <= bytes.length) {
    if (bytes[at + lead] === syncByte) {
      visit(at + lead)
      at += stride
    } else at += 1
  }
  return at
}

/** The timestamps of a packet, as byte offsets; 0 for none. */
export interface PacketTimes {
  pid: number
  /** Kind of the stream, if a piece of it begins in this packet. */
  streamId: number
  pts: number
  dts: number
  pcr: number
}

/** Finds the timestamps of the packet at an offset; null if it has none. */
export function findTimes(bytes: Uint8Array, at: number): PacketTimes | null {
  const [first, second, flags] = [bytes[at + 1] as number, bytes[at + 2] as number, bytes[at + 3] as number]
  const begins = (first & 0x40) !== 0
  const hasField = (flags & 0x20) !== 0
  if (!begins && !hasField) return null
  const pid = ((first & 0x1f) << 8) | second
  const field = hasField ? (bytes[at + 4] as number) : 0
  const pcr = field >= 7 && ((bytes[at + 5] as number) & 0x10) !== 0 ? at + 6 : 0
  const start = at + 4 + (hasField ? 1 + field : 0)
  const isPiece =
    begins &&
    (flags & 0x10) !== 0 &&
    start + 14 <= at + packetBytes &&
    bytes[start] === 0 &&
    bytes[start + 1] === 0 &&
    bytes[start + 2] === 1 &&
    !untimed.has(bytes[start + 3] as number)
  const shown = isPiece ? (bytes[start + 7] as number) >> 6 : 0
  const pts = shown >= 2 ? start + 9 : 0
  const dts = shown === 3 && start + 19 <= at + packetBytes ? start + 14 : 0
  if (pts === 0 && pcr === 0) return null
  return { pid, streamId: isPiece ? (bytes[start + 3] as number) : 0, pts, dts, pcr }
}

/** Reads the five bytes of a PTS or DTS, in ticks. */
export function readTimestamp(bytes: Uint8Array, at: number): number {
  const byte = (i: number) => bytes[at + i] as number
  const high = (byte(0) >> 1) & 0x07
  return high * 2 ** 30 + (byte(1) << 22) + ((byte(2) >> 1) << 15) + (byte(3) << 7) + (byte(4) >> 1)
}

/** Writes a PTS or DTS; what else is in its bytes stays. */
export function writeTimestamp(bytes: Uint8Array, at: number, ticks: number): void {
  const low = ticks % 2 ** 30
  bytes[at] = ((bytes[at] as number) & 0xf1) | (Math.floor(ticks / 2 ** 30) << 1)
  bytes[at + 1] = low >> 22
  bytes[at + 2] = ((bytes[at + 2] as number) & 0x01) | (((low >> 15) & 0x7f) << 1)
  bytes[at + 3] = (low >> 7) & 0xff
  bytes[at + 4] = ((bytes[at + 4] as number) & 0x01) | ((low & 0x7f) << 1)
}

/** Reads a PCR without its extension, in ticks. */
export function readPcr(bytes: Uint8Array, at: number): number {
  const byte = (i: number) => bytes[at + i] as number
  return byte(0) * 2 ** 25 + (byte(1) << 17) + (byte(2) << 9) + (byte(3) << 1) + (byte(4) >> 7)
}

/** Writes a PCR; its extension stays. */
export function writePcr(bytes: Uint8Array, at: number, ticks: number): void {
  bytes[at] = Math.floor(ticks / 2 ** 25)
  const low = ticks % 2 ** 25
  bytes[at + 1] = low >> 17
  bytes[at + 2] = (low >> 9) & 0xff
  bytes[at + 3] = (low >> 1) & 0xff
  bytes[at + 4] = ((bytes[at + 4] as number) & 0x7f) | ((low & 1) << 7)
}
