import { describe, expect, it } from 'vitest'
import { toFormData } from './toFormData.ts'

const entries = (form: FormData) =>
  [...form].map(([key, value]) => [key, typeof value === 'string' ? value : value.name])

describe('toFormData', () => {
  it('sends values as text and empty ones as an empty string', () => {
    const form = toFormData({ a: 'x', b: 12, c: false, d: null, e: '' })
    expect(entries(form)).toEqual([
      ['a', 'x'],
      ['b', '12'],
      ['c', 'false'],
      ['d', ''],
      ['e', ''],
    ])
  })

  it('sends a list of files as several files under the same key', () => {
    const files = [new File(['1'], 'one.png'), new File(['2'], 'two.png')]
    expect(entries(toFormData({ hero: files, logo: new File(['3'], 'logo.png') }))).toEqual([
      ['hero', 'one.png'],
      ['hero', 'two.png'],
      ['logo', 'logo.png'],
    ])
  })

  it('omits undefined values', () => {
    expect(entries(toFormData({ title: undefined, file: new File([''], 'v.mp4') }))).toEqual([['file', 'v.mp4']])
  })
})
