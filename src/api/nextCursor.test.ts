import { describe, expect, it } from 'vitest'
import { nextCursor } from './nextCursor.ts'

describe('nextCursor', () => {
  it.each([
    [null, null],
    ['', null],
    ['</api/clips/?limit=2&cursor=a%2Fb>; rel="next"', 'a/b'],
    ['<https://x.test/api/clips/?cursor=7>; rel=next', '7'],
    ['</p?cursor=1>; rel="prev", </p?cursor=3>; title="on"; rel="next"', '3'],
    ['</p?cursor=1>; rel="prev"', null],
    ['</p>; rel="next"', null],
  ])('%s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor)
  })
})
