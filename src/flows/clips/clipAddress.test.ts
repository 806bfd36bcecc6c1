import { describe, expect, it } from 'vitest'
import { clipOrders } from '../../../contract/clips.ts'
import { readClipAddress, writeClipAddress } from './clipAddress.ts'

const first = { order: '-created_at', search: '', video: null, view: null } as const

describe('the address of a list of clips', () => {
  it('says nothing when nothing was chosen', () => {
    expect(writeClipAddress(first)).toBe('')
    expect(readClipAddress('')).toEqual(first)
  })

  it.each(clipOrders)('keeps everything, sorted by %s', (order) => {
    for (const view of ['grid', 'list', null] as const) {
      const address = { order, search: ' Größe & 100% + „x“ ', video: 'v 1/2', view }
      expect(readClipAddress(writeClipAddress(address))).toEqual(address)
    }
  })

  it('is read in plain words', () => {
    expect(writeClipAddress({ ...first, order: '-score', search: 'sea', video: 'v1', view: 'list' })).toBe(
      '?sort=-score&q=sea&video=v1&view=list',
    )
  })

  it.each(['?sort=price&view=cubes&video=&q=', '?utm_source=mail', '?sort', '?%E0%A4%A'])('ignores %s', (search) => {
    expect(readClipAddress(search)).toEqual(first)
  })

  it('cuts a search that the server would refuse', () => {
    expect(readClipAddress(`?q=${'x'.repeat(300)}`).search).toHaveLength(200)
  })
})
