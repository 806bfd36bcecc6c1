import { describe, expect, it } from 'vitest'
import { ReadFailure } from '../file/ReadFailure.ts'
import { ExportFailure, exportCodeOf, placeCodeOf } from './ExportFailure.ts'

/** A changed file: browsers refuse every byte of it. */
class GoneFile extends File {
  override slice(): Blob {
    const blob = new Blob()
    blob.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    return blob
  }
}
const file = new File(['x'], 'talk.mp4')

describe('exportCodeOf', () => {
  it.each([
    ['QuotaExceededError', 'disk_full'],
    ['NotAllowedError', 'place_refused'],
    ['NoModificationAllowedError', 'place_refused'],
    ['UnknownError', 'failed'],
  ])('maps %s while writing to its code', (name, code) => {
    expect(placeCodeOf(new DOMException('no', name))).toBe(code)
  })

  it('keeps the code of a known failure', async () => {
    expect(await exportCodeOf(new ExportFailure('no_encoder'), file)).toBe('no_encoder')
    expect(await exportCodeOf(new ReadFailure('unsupported_codec'), file)).toBe('unsupported_codec')
    expect(await exportCodeOf(new Error('odd'), file)).toBe('failed')
  })

  it('reports a changed file first', async () => {
    expect(await exportCodeOf(new ExportFailure('disk_full'), new GoneFile(['x'], 'talk.mp4'))).toBe('file_changed')
  })
})
