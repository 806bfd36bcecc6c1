import { openAsBlob } from 'node:fs'
import { expect, it } from 'vitest'
import { fingerprintOfFile } from './fingerprintOfFile.ts'

it('identifies a file by size and content', async () => {
  const file = new File([await openAsBlob(import.meta.filename)], 'a.mp4')
  const other = new File([await openAsBlob(import.meta.filename)], 'b.mp4')
  const known = await fingerprintOfFile(file)
  expect(known).toMatch(/^1-\d+-[0-9a-f]{64}$/)
  expect(await fingerprintOfFile(other)).toBe(known)
  expect(await fingerprintOfFile(new File([file, ' '], 'a.mp4'))).not.toBe(known)
})

it('returns null for a file that is gone', async () => {
  const file = new File(['x'], 'a.mp4')
  Object.assign(file, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  })
  expect(await fingerprintOfFile(file)).toBeNull()
})
