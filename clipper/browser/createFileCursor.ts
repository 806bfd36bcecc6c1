/** Bytes that there is memory for, if no piece needs more. */
const windowSize = 512 * 1024
/** Bytes that a stream is read through to reach what comes later: beginning another one takes longer. */
const near = 1024 * 1024

/**
 * Streams that somebody waits for. Chromium counts a read that is under way as no use of its stream: where nothing else
 * leads to one, it is collected as garbage, and whoever waits for it waits for ever.
 */
const awaited = new Set<ReadableStreamBYOBReader>()

/** A place in a file where it is being read. */
export interface FileCursor {
  /** Does what begins there follow what was read here? */
  isNear: (start: number) => boolean
  /** Bytes from `start` to before `end`: at once where they were just read. They are there until the next read begins. */
  read: (start: number, end: number) => Uint8Array | Promise<Uint8Array>
  close: () => void
}

/**
 * Reads pieces of a file through one window of memory, and gives no copies: memory for one takes longer than to read what is in
 * it. The window grows to the largest piece. Pieces that follow each other come from one stream, others have one
 * each that ends with them: a stream fills megabytes ahead, whether they are wanted or not.
 */
export function createFileCursor(file: Blob): FileCursor {
  let memory = new ArrayBuffer(windowSize)
  /** Of the file: what is in memory. The stream goes on at `to`. */
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let stream: ReadableStreamBYOBReader | null = null
  let streamEnd = 0
  let turn: Promise<unknown> = Promise.resolve()

  const isNear = (start: number) => start >= from && start - to <= near
  const leave = () => {
    // Nobody hears any more what a stream has to say.
    stream?.cancel().catch(() => {})
    stream = null
  }
  const begin = (at: number, end: number) => {
    leave()
    streamEnd = isNear(at) ? file.size : end
    stream = file.slice(at, streamEnd).stream().getReader({ mode: 'byob' })
    return stream
  }
  /** Keeps of what is in memory only what belongs to the piece, in a place where the rest of it can follow. */
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
      // The stream takes the memory away and gives it back filled.
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
