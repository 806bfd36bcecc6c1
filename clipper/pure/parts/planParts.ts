import type { Span } from '../Analysis.ts'
import type { Packets } from '../measure/Packets.ts'

/** A keyframe and all pictures up to the next one: no smaller part plays by itself. In the order of the file. */
export interface PictureGroups {
  /** Seconds of the start of each. */
  starts: number[]
  bytes: number[]
  /** Seconds of the end of the last one. */
  end: number
}

/** The uploaded part of a video, if not all of it is uploaded. */
export interface PartsPlan {
  /** The parts whose pictures are uploaded, `[start, end]` in seconds: in order, and apart from each other. */
  kept: [number, number][]
  /** Of their pictures. */
  bytes: number
}

/** Seconds before and after a clip that are uploaded with it, so that its edges can be moved. */
export const partMargin = 10

export function groupsOf({ times, bytes, keyframes }: Packets, end: number): PictureGroups {
  const groups: PictureGroups = { starts: [], bytes: [], end }
  for (const [i, time] of times.entries()) {
    if (keyframes[i]) {
      groups.starts.push(time)
      groups.bytes.push(0)
    }
    const last = groups.bytes.length - 1
    if (last >= 0) groups.bytes[last] = (groups.bytes[last] ?? 0) + (bytes[i] ?? 0)
  }
  return groups
}

/**
 * Returns the parts of a video for some clips, with margins. The first and the last pictures are always included: so
 * the file has the start and end of the whole video. Null for a video without pictures.
 */
export function planParts({ starts, bytes, end }: PictureGroups, clips: readonly Span[]): PartsPlan | null {
  const count = starts.length
  if (count === 0) return null
  const isNeeded = starts.map((start, i) => {
    const until = starts[i + 1] ?? Number.POSITIVE_INFINITY
    const isShown = clips.some((clip) => start < clip.end + partMargin && until > clip.start - partMargin)
    return isShown || i === 0 || i === count - 1
  })
  const kept: [number, number][] = []
  for (const [i, start] of starts.entries()) {
    if (!isNeeded[i]) continue
    const from = i === 0 ? Math.min(0, start) : start
    const until = starts[i + 1] ?? Math.max(end, start + 0.01)
    const last = kept.at(-1)
    if (last && isNeeded[i - 1]) last[1] = until
    else kept.push([from, until])
  }
  return { kept, bytes: bytes.reduce((sum, size, i) => sum + (isNeeded[i] ? size : 0), 0) }
}
