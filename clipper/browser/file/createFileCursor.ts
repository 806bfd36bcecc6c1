/** Initial size of the memory window in bytes, if no piece needs more. */
const windowSize = 512 * 1024
/** Maximum bytes to skip within a stream: opening another one takes longer. */
const near = 1024 * 1024

/**
 * Streams with a pending read. Chromium doesn't count a pending read as a use of its stream: without another reference,
 * the stream is collected as garbage, and the read never ends.
 */
const awaited = new Set<ReadableStreamBYOBReader>()

/** A reading position in a file. */
export interface FileCursor {
  /** Returns whether a piece that starts there continues this read. */
  isNear: (start: number) => boolean
  /**
   * Returns the bytes from `start` to before `end`, synchronously if they were just read. They are valid until the next
   * read begins.
   */
  read: (start: number, end: number) => Uint8Array | Promise<Uint8Array>
  close: () => void
}

/**
 * Reads pieces of a file through one window of memory, without copies: allocating memory for a copy takes longer than
 * reading. The window grows to the largest piece. Consecutive pieces come from one stream; others have a stream each
 * that ends with them, because a stream reads megabytes ahead of demand.
 */
export function createFileCursor(file: Blob): FileCursor {
  let memory = new ArrayBuffer(windowSize)
  /** The file range in memory. The stream continues at `to`. */
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let stream: ReadableStreamBYOBReader | null = null
  let streamEnd = 0
  let turn: Promise<unknown> = Promise.resolve()

  const isNear = (start: number) => start >= from && start - to <= near
  const leave = () => {
    // The result of the stream is no longer needed.
    stream?.cancel().catch(() => {})
    stream = null
  }
  const begin = (at: number, end: number) => {
    leave()
    streamEnd = isNear(at) ? file.size : end
    stream = file.slice(at, streamEnd).stream().getReader({ mode: 'byob' })
    return stream
  }
  /** Keeps only the part of the memory that belongs to the piece, at a position where the rest can follow. */
  const makeRoom = (start: number, end: number) => {
    const kept = new Uint8Array(memory, Math.min(start, to) - from, Math.max(to - start, 0))
    const isTooSmall = memory.byteLength < end - start
    if (isTooSmall) memory = new ArrayBuffer(end - start)
    new Uint8Array(memory).set(kept)
    from = to - kept.length
  }
  const readOn = async (start: number, end: number): Promise<Uint8Array> => {
    while (start < from || end > to) {
      const isInside = start >= from && start < to
      const goesOn = stream && isNear(start) && to < streamEnd ? stream : null
      const reader = goesOn ?? begin(isInside ? to : start, end)
      if (!(goesOn || isInside)) from = to = start
      makeRoom(start, end)
      // The stream detaches the memory and returns it filled.
      awaited.add(reader)
      const { value } = await reader.read(new Uint8Array(memory, to - from)).finally(() => awaited.delete(reader))
      if (value) memory = value.buffer
      if (!value?.length) throw new Error('The file ends too early.')
      to += value.length
    }
    return new Uint8Array(memory, start - from, end - start)
  }
  return {
    isNear,
    read: (start, end) => {
      const isHere = start >= from && end <= to && memory.byteLength > 0
      if (isHere) return new Uint8Array(memory, start - from, end - start)
      const next = turn.then(() => readOn(start, end))
      turn = next.catch(() => {})
      return next
    },
    close: leave,
  }
}
