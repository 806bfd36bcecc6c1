import { expect, it } from 'vitest'
import { kept } from '../testing/startUpload.ts'
import { orderOf, orderOfUnfinished } from './Sending.ts'

const plan = { kept, bytes: 20 }
const first = { what: 'clips', kept, isFirst: true, before: null }

it('sends the clips first by default when the rest is large', () => {
  expect(orderOf({ size: 75_000_020 }, plan, null)).toEqual(first)
  expect(orderOf({ size: 75_000_019 }, plan, null)).toEqual({ what: 'whole' })
})

it('sends what the user chose, and the whole file when parts can’t be sent', () => {
  const file = { size: 50 }
  expect(orderOf(file, plan, 'first')).toEqual(first)
  expect(orderOf(file, plan, 'clips')).toEqual({ ...first, isFirst: false })
  expect(orderOf(file, plan, 'whole')).toEqual({ what: 'whole' })
  for (const sending of ['clips', 'first', 'whole'] as const)
    expect(orderOf(file, null, sending)).toEqual({ what: 'whole' })
})

it('continues an unfinished upload as it was begun', () => {
  const parts = { name: 'begun', bytes: 20, kept, is_first: true }
  expect(orderOfUnfinished({ parts })).toEqual({ ...first, before: 'begun' })
  expect(orderOfUnfinished({ rest_of: 'v1' })).toEqual({ what: 'rest', of: 'v1' })
  expect(orderOfUnfinished({})).toEqual({ what: 'whole' })
})
