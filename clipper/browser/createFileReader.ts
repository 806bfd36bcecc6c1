/** Bytes that are read at a time, at the most. */
const windowSize = 1024 * 1024
/** Bytes that a stream is read through to reach what comes later: beginning another one takes longer. */
const near = 1024 * 1024

export interface FileReading {
  /** Bytes from `start` to before `end`, at once where they were just read. */
  read: (start: number, end: number) => Uint8Array | Promise<Uint8Array>
  close: () => void
}

/**
 * Reads pieces of a file. All of it goes through one window of memory, so that a file of gigabytes leaves nothing to be
 * collected. Pieces that follow each other are read as a stream, others one by one: a stream fills megabytes
 * ahead, whether they are wanted or not.
 */
export function createFileReader(file: Blob): FileReading {
  let memory = new ArrayBuffer(windowSize)
  /** Of the file: what is in memory. The stream goes on at `to`. */
  let [from, to] = [0, 0]
  let stream: ReadableStreamBYOBReader | null = null
  let streamEnd = 0
  let lastEnd = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** Takes over what of `into`, whose first byte is at `start` in the file, is in memory. How far that reaches. */
  const take = (into: Uint8Array, start: number, at: number): number => {
    const end = Math.min(start + into.length, to)
    if (at < from || at >= end) return at
    into.set(new Uint8Array(memory, at - from, end - at), at - start)
    return end
  }
  const leave = () => {
    // What a stream says after nobody wants it any more.
    stream?.cancel().catch(() => {})
    stream = null
  }
  const begin = (at: number, end: number) => {
    leave()
    const goesOn = at >= lastEnd && at - lastEnd <= near
    streamEnd = goesOn ? file.size : end
    stream = file.slice(at, streamEnd).stream().getReader({ mode: 'byob' })
    from = at
    to = at
    return stream
  }
  const readNew = async (start: number, end: number): Promise<Uint8Array> => {
    const bytes = new Uint8Array(end - start)
    for (let at = take(bytes, start, start); at < end; at = take(bytes, start, at)) {
      const isAhead = stream && at >= to && at - to <= near && at < streamEnd
      const reader = isAhead && stream ? stream : begin(at, end)
      const { value } = await reader.read(new Uint8Array(memory))
      if (!value?.length) throw new Error('The file ends too early.')
      memory = value.buffer as ArrayBuffer
      from = to
      to += value.length
    }
    lastEnd = end
    return bytes
  }
  return {
    read: (start, end) => {
      if (start >= from && end <= to && memory.byteLength > 0) {
        lastEnd = end
        return new Uint8Array(memory.slice(start - from, end - from))
      }
      const next = turn.then(() => readNew(start, end))
      turn = next.catch(() => {})
      return next
    },
    close: leave,
  }
}
