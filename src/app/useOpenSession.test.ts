import { beforeEach, expect, it } from 'vitest'
import { forgetRefCode, keepRefCode } from './refCode.ts'
import { localStore } from './storage/browserStorage.ts'
import { spendRefCode } from './useOpenSession.ts'

beforeEach(forgetRefCode)

it.each([
  ['survives the login of somebody who came without a code', null, 'ANA10'],
  ['survives the login of somebody who came with another one', 'BO-1', 'ANA10'],
  ['is cleared when an account was made with it, however it is written', 'ana10', null],
])('the stored code %s', (_, ofUser, left) => {
  keepRefCode('ANA10')
  spendRefCode(ofUser)
  expect(localStore.getItem('ref_code')).toBe(left)
})
