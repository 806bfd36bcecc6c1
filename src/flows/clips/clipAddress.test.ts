import { describe, expect, it } from 'vitest'
import { clipOrders } from '../../../contract/clips.ts'
import { firstQuery } from '../../../machines/clipLibrary/clipPages.ts'
import { readClipAddress, writeClipAddress } from './clipAddress.ts'

const first = { ...firstQuery, view: null }

describe('the address of a list of clips', () => {
  it('says nothing when nothing was chosen', () => {
    expect(writeClipAddress(first)).toBe('')
    expect(readClipAddress('')).toEqual(first)
  })

  it.each(clipOrders)('keeps everything, sorted by %s', (order) => {
    for (const view of ['grid', 'list', null] as const) {
      const filters = { folder: view && 'f 1/2', liked: view !== 'grid', unexported: view !== 'list' }
      const address = { order, search: ' Größe & 100% + „x“ ', video: 'v 1/2', ...filters, view }
      expect(readClipAddress(writeClipAddress(address))).toEqual(address)
    }
  })

  it('is read in plain words', () => {
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

  it('cuts a search that the server would refuse', () => {
    expect(readClipAddress(`?q=${'x'.repeat(300)}`).search).toHaveLength(200)
  })
})
