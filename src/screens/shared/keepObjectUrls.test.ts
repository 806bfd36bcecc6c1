import { resolveObjectURL } from 'node:buffer'
import { expect, it } from 'vitest'
import { keepObjectUrls } from './keepObjectUrls.ts'

const [first, second] = [new Blob(['1']), new Blob(['22'])]
const none = new Map<Blob, string>()
const sizeAt = (url: string | undefined) => resolveObjectURL(url ?? '')?.size

it('keeps the URL of a blob while it is shown', () => {
  const before = keepObjectUrls(none, [first])
  expect(sizeAt(before.get(first))).toBe(1)
  const after = keepObjectUrls(before, [second, first])
  expect(after.get(first)).toBe(before.get(first))
  expect(sizeAt(after.get(second))).toBe(2)
  expect(keepObjectUrls(after, [first, second])).toBe(after)
  keepObjectUrls(after, [])
})

it('revokes the URL of a removed blob', () => {
  const before = keepObjectUrls(none, [first, second])
  const after = keepObjectUrls(before, [second])
  expect([...after.keys()]).toEqual([second])
  expect(sizeAt(before.get(first))).toBeUndefined()
  expect(sizeAt(after.get(second))).toBe(2)
  keepObjectUrls(after, [])
  expect(sizeAt(after.get(second))).toBeUndefined()
})

it('creates one URL for a blob that is shown twice', () => {
  const urls = keepObjectUrls(none, [first, first])
  expect(urls.size).toBe(1)
  keepObjectUrls(urls, [])
})
