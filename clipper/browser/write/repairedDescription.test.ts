import { expect, it } from 'vitest'
import { repairedDescription } from './repairedDescription.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const hex = (record: Uint8Array) => Buffer.from(record).toString('hex')

/** From Firefox 153 on Linux, for 1280 × 720, High profile. */
const ofFirefox = bytes('0164001f0301 0019 676764001facd9405005ba10000003001001e84800f1831960 01 0007 6868ebe3cb22c0')
const sound = bytes('0164001fffe1 0018 6764001facd9405005ba10000003001001e84800f1831960 01 0006 68ebe3cb22c0')

it('removes the duplicate header bytes that Firefox writes', () => {
  expect(hex(repairedDescription(ofFirefox))).toBe(hex(sound))
})

it('keeps the extension after the parameter sets', () => {
  const extension = bytes('fdf8f800')
  const repaired = repairedDescription(Uint8Array.from([...ofFirefox, ...extension]))
  expect(hex(repaired)).toBe(hex(sound) + hex(extension))
})

it('keeps a valid record', () => {
  expect(repairedDescription(sound)).toBe(sound)
})

it('keeps a record that it can’t parse', () => {
  for (let length = 0; length < ofFirefox.length; length += 1) {
    const cut = ofFirefox.subarray(0, length)
    expect(repairedDescription(cut)).toBe(cut)
  }
})
