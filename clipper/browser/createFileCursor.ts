/** Bytes that are read at a time, at the most. */
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
  /** Bytes from `start` to before `end`: at once where they were just read, and then only until the next read. */
  read: (start: number, end: number) => Uint8Array | Promise<Uint8Array>
  close: () => void
}

/**
 * Reads pieces of a file through one window of memory. Pieces that follow each other come from one stream, others have one
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
    from = at
    to = at
    stream = file.slice(at, streamEnd).stream().getReader({ mode: 'byob' })
    return stream
  }
  /** Copies what is in memory of a piece, from `at` on. Where the rest of it begins. */
  const take = (piece: Uint8Array, start: number, at: number): number => {
    const end = Math.min(start + piece.length, to)
    if (at < from || at >= end) return at
    piece.set(new Uint8Array(memory, at - from, end - at), at - start)
    return end
  }
  const readOn = async (start: number, end: number): Promise<Uint8Array> => {
    const piece = new Uint8Array(end - start)
    for (let at = take(piece, start, start); at < end; at = take(piece, start, at)) {
      const reader = stream && at >= to && isNear(at) && at < streamEnd ? stream : begin(at, end)
      // The stream takes the memory away and gives it back filled.
      awaited.add(reader)
      const { value } = await reader.read(new Uint8Array(memory)).finally(() => awaited.delete(reader))
      if (!value?.length) throw new Error('The file ends too early.')
      memory = value.buffer
      from = to
      to += value.length
    }
    return piece
  }
  return {
    isNear,
    read: (start, end) => {
      const isHere = start >= from && end <= to && memory.byteLength > 0
      // No copy: memory for one takes longer than to read what is in it.
      if (isHere) return new Uint8Array(memory, start - from, end - start)
      const next = turn.then(() => readOn(start, end))
      turn = next.catch(() => {})
      return next
    },
    close: leave,
  }
}
