import { describe, expect, it } from 'vitest'
import { comparedHeight, comparedWidth, differenceMeter } from './differenceMeter.ts'

/** Returns a picture of soft shapes; `phase` makes another one. */
const picture = (phase: number, light = 0): Uint8Array =>
  Uint8Array.from({ length: comparedWidth * comparedHeight }, (_, i) => {
    const [x, y] = [i % comparedWidth, Math.floor(i / comparedWidth)]
    return Math.min(255, 110 + light + 50 * Math.sin(x / (3 + phase)) * Math.cos(y / (2 + phase)))
  })

function changesOf(pictures: readonly Uint8Array[]) {
  const meter = differenceMeter()
  for (const each of pictures) meter.push(each)
  return meter.changes
}

describe('differenceMeter', () => {
  it('tells another shot from other light', () => {
    const [first, brighter, other] = changesOf([picture(0), picture(0, 40), picture(4)])
    expect(first).toEqual({ change: 0, share: 0, likeness: 1 })
    expect(brighter?.share).toBe(1)
    expect(brighter?.likeness).toBeGreaterThan(0.9)
    expect(other?.likeness).toBeLessThan(0.3)
  })

  it('compares with the picture before a white flash', () => {
    const white = new Uint8Array(comparedWidth * comparedHeight).fill(255)
    const [, flash, same, again, other] = changesOf([picture(0), white, picture(0), white, picture(4)])
    for (const each of [flash, same, again]) expect(each?.likeness).toBe(1)
    expect(other?.likeness).toBeLessThan(0.3)
  })

  it('accepts pictures in pieces', () => {
    const meter = differenceMeter()
    const bytes = Uint8Array.from([...picture(0), ...picture(4)])
    for (let at = 0; at < bytes.length; at += 1000) meter.push(bytes.subarray(at, at + 1000))
    expect(meter.changes).toEqual(changesOf([picture(0), picture(4)]))
  })
})
