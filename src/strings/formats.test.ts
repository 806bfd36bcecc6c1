import { describe, expect, it } from 'vitest'
import { mockPlans } from '../../mocks/fixtures/mockPlans.ts'
import { uploadStrings } from './en/clips/uploadStrings.ts'
import { formatBytes, formatPrice, formatSeconds } from './formats.ts'

const GiB = 1024 ** 3

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1000, '1,000 bytes'],
    [1024, '1 kB'],
    [1.5 * 1024, '1.5 kB'],
    [5 * 1024 ** 2, '5 MB'],
    [1024 ** 2 - 1, '1 MB'],
    [2 * GiB, '2 GB'],
    [16 * GiB, '16 GB'],
    [3000 * 1024 ** 4, '3,000 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it('formats the limits of the plans as whole gigabytes', () => {
    expect(mockPlans.map((plan) => formatBytes(plan.max_upload_bytes))).toEqual(['2 GB', '8 GB', '64 GB'])
  })
})

describe('the message about a file that is too large', () => {
  const { tooLarge } = uploadStrings.problems
  it('names its size and the limit', () => {
    expect(tooLarge(3 * GiB, 2 * GiB, 'Free')).toBe('This file is 3 GB; your Free plan allows files up to 2 GB.')
  })
  it('does not show the limit as the size', () => {
    expect(tooLarge(2 * GiB + 1, 2 * GiB, 'Free')).toBe('This file is just over the 2 GB limit of your Free plan.')
  })
})

it('omits cents from whole prices', () => {
  expect([0, 1900, 1950].map((cents) => formatPrice(cents, 'eur'))).toEqual(['€0', '€19', '€19.50'])
})

it('writes out seconds, with a tenth', () => {
  expect([0.8, 1, 1.04, 1.6].map(formatSeconds)).toEqual(['0.8 seconds', '1 second', '1 second', '1.6 seconds'])
})
