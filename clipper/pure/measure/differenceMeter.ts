import { similarity } from './sameShot.ts'

/** Small greyscale frames are compared: a change that is invisible at this size is not a shot change. */
export const comparedWidth = 64
export const comparedHeight = 36
/** Frames compared per second if keyframes are not enough. */
export const sampledPerSecond = 2
/** Grey levels, of 255. */
const visible = 8
/** Mean grey level of a flash that leaves nothing else to be seen. */
const white = 248
const compared = { width: comparedWidth, height: comparedHeight }
/** Blocks with content, of 12: fewer show too little of a shot. */
const leastBlocks = 4

export interface PictureChange {
  /** Seconds. */
  time: number
  /** Mean difference from the previous frame, 0..1. */
  change: number
  /** Share of the frame that changed visibly, 0..1: near 1 for a new shot, small for a person walking in. */
  share: number
  /**
   * Similarity to the previous frame that isn't white, 0..1: near 0 for a new shot, also if it is as bright as the one
   * before. 1 for a white frame: flashes are of the shot around them.
   */
  likeness: number
}

/** Compares each frame of a raw greyscale byte stream with the previous one, however the stream is split. */
export function differenceMeter(): { push: (chunk: Uint8Array) => void; changes: Omit<PictureChange, 'time'>[] } {
  const size = comparedWidth * comparedHeight
  const changes: Omit<PictureChange, 'time'>[] = []
  let last: Uint8Array | null = null
  // The previous frame, or the one before a flash.
  let lit: Uint8Array | null = null
  let current = new Uint8Array(size)
  let filled = 0
  const push = (chunk: Uint8Array) => {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + size - filled)
      current.set(piece, filled)
      at += piece.length
      filled += piece.length
      if (filled < size) return
      const isFlash = lit !== null && isWhite(current) && hasContent(lit)
      const likeness = lit && !isFlash ? Math.max(0, similarity(lit, current, compared, leastBlocks)) : 1
      changes.push({ ...(last ? difference(last, current) : { change: 0, share: 0 }), likeness })
      last = current
      if (!isFlash) lit = current
      current = new Uint8Array(size)
      filled = 0
    }
  }
  return { push, changes }
}

const isWhite = (levels: Uint8Array): boolean => levels.reduce((sum, level) => sum + level, 0) / levels.length >= white

const hasContent = (levels: Uint8Array): boolean => similarity(levels, levels, compared, leastBlocks) > 0

function difference(a: Uint8Array, b: Uint8Array): Pick<PictureChange, 'change' | 'share'> {
  let sum = 0
  let changed = 0
  for (let i = 0; i < a.length; i++) {
    const levels = Math.abs((a[i] ?? 0) - (b[i] ?? 0))
    sum += levels
    if (levels > visible) changed++
  }
  return { change: sum / a.length / 255, share: changed / a.length }
}
