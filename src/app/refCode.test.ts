import { beforeEach, expect, it } from 'vitest'
import { forgetRefCode, keepRefCode, readRefCode, refCode } from './refCode.ts'
import { localStore } from './storage/browserStorage.ts'

beforeEach(forgetRefCode)

it('stores a code under the key of the specification until an account is created', () => {
  keepRefCode('ANA10')
  expect([refCode.get(), localStore.getItem('ref_code')]).toEqual(['ANA10', 'ANA10'])
  forgetRefCode()
  expect([refCode.get(), localStore.getItem('ref_code')]).toEqual([null, null])
})

it('reads a code from any URL', () => {
  readRefCode('?utm=x&ref_code=ANA10')
  expect(refCode.get()).toBe('ANA10')
})

it.each(['', '?ref_code=', '?ref_code=a b', `?ref_code=${'x'.repeat(41)}`, '?ref_code=<script>'])(
  'ignores %s',
  (search) => {
    readRefCode(search)
    expect(refCode.get()).toBeNull()
  },
)
