import { describe, expect, it } from 'vitest'
import { clipOrders } from '../../../contract/clips.ts'
import { firstQuery } from '../../../machines/clipLibrary/clipPages.ts'
import { readClipAddress, writeClipAddress } from './clipAddress.ts'

const first = { ...firstQuery, view: null }

describe('the URL of a list of clips', () => {
  it('is empty by default', () => {
    expect(writeClipAddress(first)).toBe('')
    expect(readClipAddress('')).toEqual(first)
  })

  it.each(clipOrders)('preserves all filters, sorted by %s', (order) => {
    for (const view of ['grid', 'list', null] as const) {
      const filters = { folder: view && 'f 1/2', liked: view !== 'grid', unexported: view !== 'list' }
      const address = { order, search: ' Größe & 100% + „x“ ', video: 'v 1/2', ...filters, view }
      expect(readClipAddress(writeClipAddress(address))).toEqual(address)
    }
  })

  it('uses readable parameters', () => {
    expect(writeClipAddress({ ...first, order: '-score', search: 'sea', video: 'v1', view: 'list' })).toBe(
      '?sort=-score&q=sea&video=v1&view=list',
    )
    expect(writeClipAddress({ ...first, folder: 'f1', liked: true, unexported: true })).toBe(
      '?folder=f1&liked=true&exported=false',
    )
  })

  it.each(['?sort=price&view=cubes&video=&q=&liked=no&exported=true', '?utm_source=mail', '?sort', '?%E0%A4%A'])(
    'ignores %s',
    (search) => {
      expect(readClipAddress(search)).toEqual(first)
    },
  )

  it('truncates a search that the server would refuse', () => {
    expect(readClipAddress(`?q=${'x'.repeat(300)}`).search).toHaveLength(200)
  })
})
