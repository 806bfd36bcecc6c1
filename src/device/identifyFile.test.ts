import { describe, expect, it } from 'vitest'
import { identifyFile } from './identifyFile.ts'

const bytesOf = (length: number, change?: number) => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at++) bytes[at] = (at * 31) % 251
  if (change !== undefined) bytes[change] = 255
  return bytes
}
const file = (length: number, change?: number, name = 'talk.mp4') => new File([bytesOf(length, change)], name)
const size = 2_000_000

describe('identifyFile', () => {
  it('depends on the content, not on the name', async () => {
    expect(await identifyFile(file(size, undefined, 'renamed.mp4'))).toBe(await identifyFile(file(size)))
  })

  it.each([0, size / 2, size - 1])('changes with the byte at %i', async (at) => {
    const here = Math.round(at)
    // Samples start at sevenths of the file; half the length is between two of them.
    const place = here === size / 2 ? Math.floor((size - 65_536) / 7) * 3 + 10 : here
    expect(await identifyFile(file(size, place))).not.toBe(await identifyFile(file(size)))
  })

  it('depends on the length, and works for short and empty files', async () => {
    const all = await Promise.all([0, 1, 9, 10, 70_000].map((length) => identifyFile(file(length))))
    expect(new Set(all).size).toBe(5)
    expect(all[0]).toMatch(/^[0-9a-f]{64}$/)
  })
})
