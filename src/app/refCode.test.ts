import { beforeEach, expect, it } from 'vitest'
import { forgetRefCode, keepRefCode, readRefCode, refCode } from './refCode.ts'
import { localStore } from './storage/browserStorage.ts'

beforeEach(forgetRefCode)

it('keeps a code under the key of the specification until an account is made', () => {
  keepRefCode('ANA10')
  expect([refCode.get(), localStore.getItem('ref_code')]).toEqual(['ANA10', 'ANA10'])
  forgetRefCode()
  expect([refCode.get(), localStore.getItem('ref_code')]).toEqual([null, null])
})

it('takes a code from any address', () => {
  readRefCode('?utm=x&ref_code=ANA10')
  expect(refCode.get()).toBe('ANA10')
})

it.each(['', '?ref_code=', '?ref_code=a b', `?ref_code=${'x'.repeat(41)}`, '?ref_code=<script>'])(
  'takes nothing from %s',
  (search) => {
    readRefCode(search)
    expect(refCode.get()).toBeNull()
  },
)
