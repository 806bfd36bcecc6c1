import { describe, expect, it } from 'vitest'
import { createFileReader } from './createFileReader.ts'

const megabyte = 1024 * 1024
const bytes = Uint8Array.from({ length: 8 * megabyte }, (_, i) => (i * 31 + (i >> 8) * 7 + (i >> 16)) & 255)

/** A file that records its streamed ranges. */
function makeFile(): { file: Blob; streamed: [number, number][] } {
  const blob = new Blob([bytes])
  const streamed: [number, number][] = []
  const slice = (start = 0, end = bytes.length) => {
    streamed.push([start, end])
    return blob.slice(start, end)
  }
  return { file: { slice, size: blob.size } as Blob, streamed }
}

const isThere = (piece: Uint8Array, start: number, end: number) =>
  Buffer.compare(piece, bytes.subarray(start, end)) === 0

describe('createFileReader', () => {
  it('reads consecutive ranges from one stream', async () => {
    const { file, streamed } = makeFile()
    const { read } = createFileReader(file)
    for (let at = 100; at + 70_000 < bytes.length; at += 70_000)
      expect(isThere(await read(at, at + 70_000), at, at + 70_000)).toBe(true)
    // The first piece has a stream of its own until another one follows it.
    expect(streamed).toEqual([
      [100, 70_100],
      [70_100, bytes.length],
    ])
  })

  it('reads only the requested ranges when they are far apart', async () => {
    const { file, streamed } = makeFile()
    const { read } = createFileReader(file)
    const pieces = [1, 6, 3, 5].map((at): [number, number] => [at * megabyte, at * megabyte + 1000])
    for (const [start, end] of pieces) expect(isThere(await read(start, end), start, end)).toBe(true)
    expect(streamed).toEqual(pieces)
  })

  it('alternates between two positions without reopening streams', async () => {
    const { file, streamed } = makeFile()
    const { read } = createFileReader(file)
    for (let at = 0; at < 2 * megabyte; at += 50_000)
      for (const start of [at, 5 * megabyte + at])
        expect(isThere(await read(start, start + 50_000), start, start + 50_000)).toBe(true)
    expect(streamed).toHaveLength(4)
  })

  it('reads ranges that are larger than its cache, backwards, overlapping and concurrent', async () => {
    const { read } = createFileReader(makeFile().file)
    const pieces = [
      [0, 3 * megabyte],
      [2 * megabyte, 5 * megabyte + 1],
      [10, 20],
      [bytes.length - 5, bytes.length],
      [0, bytes.length],
      [megabyte - 3, megabyte + 3],
    ] as const
    // Bytes are valid until the next read begins, so a caller with several reads must use each as it arrives.
    const found = await Promise.all(pieces.map(async ([start, end]) => (await read(start, end)).slice()))
    for (const [i, [start, end]] of pieces.entries()) expect(isThere(found[i] as Uint8Array, start, end)).toBe(true)
    for (const [start, end] of pieces.toReversed()) expect(isThere(await read(start, end), start, end)).toBe(true)
  })

  it('returns cached bytes synchronously', async () => {
    const { read } = createFileReader(makeFile().file)
    await read(0, 100_000)
    expect(read(500, 600)).toBeInstanceOf(Uint8Array)
  })

  it('rejects a read beyond the end, and closes silently', async () => {
    const { file } = makeFile()
    const { read, close } = createFileReader(file)
    await expect(read(bytes.length - 10, bytes.length + 10)).rejects.toThrow('ends too early')
    await read(0, 10)
    close()
  })
})
