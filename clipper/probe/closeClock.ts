import { open, rm } from 'node:fs/promises'
import { ClipperError } from '../pure/ClipperError.ts'
import { followClock } from '../pure/transport/followClock.ts'
import { type ClockPlan, planClock } from '../pure/transport/planClock.ts'
import {
  eachPacket,
  findTimes,
  type PacketLayout,
  packetLayout,
  readPcr,
  readTimestamp,
  wrapTicks,
  writePcr,
  writeTimestamp,
} from '../pure/transport/transportPacket.ts'

/** Bytes that are read at a time. */
const chunkBytes = 1 << 20
/** Bytes that tell whether a file is a transport stream. */
const headBytes = 204 * 8

interface Reading {
  layout: PacketLayout
  signal: AbortSignal | undefined
}

/** Visits each packet of a file in order; `onBytes` receives all bytes, in order, after their packets were visited. */
async function readAll(
  file: string,
  { layout, signal }: Reading,
  visit: (bytes: Uint8Array, at: number) => void,
  onBytes: (bytes: Uint8Array) => Promise<unknown> = async () => {},
): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const buffer = new Uint8Array(chunkBytes)
    for (let filled = 0; ; ) {
      if (signal?.aborted) throw new ClipperError('cancelled')
      const { bytesRead } = await handle.read(buffer, filled, chunkBytes - filled)
      const bytes = buffer.subarray(0, filled + bytesRead)
      const done = eachPacket(bytes, layout, (at) => visit(bytes, at))
      await onBytes(bytesRead > 0 ? bytes.subarray(0, done) : bytes)
      if (bytesRead === 0) return
      buffer.copyWithin(0, done, bytes.length)
      filled = bytes.length - done
    }
  } finally {
    await handle.close()
  }
}

/** Returns the layout of a transport stream; null for other files, and for those that the probe will refuse. */
async function layoutOf(file: string): Promise<PacketLayout | null> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return null
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0)
    return packetLayout(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Returns whether a file is a transport stream, the only kind whose clock may jump. */
export const isTransportStream = async (file: string): Promise<boolean> => (await layoutOf(file)) !== null

/** Feeds a follower with the packets of a file. */
function packetFollower() {
  const { follow, runs } = followClock()
  return {
    runs,
    /** Returns the run of the piece that begins in a packet; null if none does. */
    runOf: (bytes: Uint8Array, { pid, streamId, pts, dts }: NonNullable<ReturnType<typeof findTimes>>) =>
      pts === 0 ? null : follow(pid, streamId, readTimestamp(bytes, dts || pts)),
  }
}

/** Returns a visitor that moves the timestamps of each packet. */
function timeMover({ shifts, runOfReference }: ClockPlan) {
  const { runOf } = packetFollower()
  const references = new Map<number, number>()
  const moved = (ticks: number, run: number) =>
    (((ticks + (shifts[run] as number)) % wrapTicks) + wrapTicks) % wrapTicks
  return (bytes: Uint8Array, at: number) => {
    const times = findTimes(bytes, at)
    if (!times) return
    const { pid, pts, dts, pcr } = times
    const run = runOf(bytes, times)
    if (run !== null) {
      for (const place of dts === 0 ? [pts] : [pts, dts])
        writeTimestamp(bytes, place, moved(readTimestamp(bytes, place), run))
    }
    if (pcr === 0) return
    const ticks = readPcr(bytes, pcr)
    const ofReference = runOfReference(ticks, references.get(pid) ?? 0)
    references.set(pid, ofReference)
    writePcr(bytes, pcr, moved(ticks, ofReference))
  }
}

/**
 * Writes a copy of a transport stream whose clock runs without jumps, each part beginning where the one before ends. ffmpeg
 * closes such jumps up while it reads from the beginning, but not where it seeks to. Everything except timestamps is copied.
 * Returns false, and writes nothing, for other files and for clocks that neither jump nor start again at 0.
 * @throws ClipperError `cancelled`; errors of the file system
 */
export async function closeClock(file: string, outFile: string, signal?: AbortSignal): Promise<boolean> {
  const layout = await layoutOf(file)
  if (!layout) return false
  const { runs, runOf } = packetFollower()
  await readAll(file, { layout, signal }, (bytes, at) => {
    const times = findTimes(bytes, at)
    if (times) runOf(bytes, times)
  })
  const plan = planClock(runs)
  if (!plan) return false
  const out = await open(outFile, 'w')
  try {
    await readAll(file, { layout, signal }, timeMover(plan), (bytes) => out.writeFile(bytes))
    await out.close()
  } catch (error) {
    await out.close().catch(() => {})
    await rm(outFile, { force: true })
    throw error
  }
  return true
}
