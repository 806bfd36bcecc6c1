import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { column, measuredColumn } from './column.ts'

const bytes = () => column((length) => new Uint8Array(length))

describe('a column', () => {
  it('returns all appended values, single or in bulk', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 700 })), (pieces) => {
        const filled = bytes()
        for (const [i, piece] of pieces.entries())
          if (i % 2 === 0) filled.append(piece)
          else for (const value of piece) filled.push(value)
        const all = pieces.flatMap((piece) => [...piece])
        expect(filled.length).toBe(all.length)
        expect([...filled.values()]).toEqual(all)
      }),
    )
  })

  it('keeps earlier views unchanged while it grows', () => {
    const filled = bytes()
    filled.append([1, 2])
    const before = filled.values()
    for (let i = 0; i < 1000; i++) filled.push(9)
    expect([...before]).toEqual([1, 2])
    expect(filled.values().subarray(0, 3)).toEqual(Uint8Array.of(1, 2, 9))
  })

  it('is empty after take(), which returns a copy', () => {
    const filled = measuredColumn()
    filled.append([-90, -1.5])
    const taken = filled.take()
    filled.push(-3)
    expect([...taken]).toEqual([-90, -1.5])
    expect(taken.buffer.byteLength).toBe(8)
    expect([...filled.values()]).toEqual([-3])
  })
})
