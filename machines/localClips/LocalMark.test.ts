import { describe, expect, it } from 'vitest'
import { clipOf, isThere, type LocalMark, wantedEdges } from './LocalMark.ts'

const choice = { start: 12, end: 36, score: 0.8, title: 'Loudest moment', reasons: [] }
const mark: LocalMark = { choice, liked: true, edges: null }
const moved: LocalMark = { ...mark, edges: { start: 20, end: 30 } }

describe('clipOf', () => {
  it.each([
    ['with the same edges', { start: 12, end: 36 }],
    ['with edges that are nearly the same', { start: 12.02, end: 35.98 }],
    ['with an edge at the end of a sentence', { start: 12, end: 36.5 }],
  ])('finds the clip %s', (_, clip) => {
    expect(clipOf([{ start: 100, end: 120 }, clip], mark)).toBe(clip)
  })

  it.each([
    ['begins later', { start: 12.6, end: 36 }],
    ['is longer', { start: 12, end: 40 }],
  ])('ignores a clip that %s', (_, clip) => {
    expect(clipOf([clip], mark)).toBeUndefined()
  })

  it('picks the nearest of several clips', () => {
    const near = { start: 12.02, end: 36 }
    expect(clipOf([{ start: 12.3, end: 36 }, near, { start: 12, end: 36.4 }], mark)).toBe(near)
  })

  it('matches the moved edges of a mark', () => {
    const carried = { start: 20, end: 30 }
    expect(clipOf([carried], moved)).toBe(carried)
    expect(clipOf([carried], mark)).toBeUndefined()
  })
})

it('treats edges as equal up to rounding', () => {
  expect(wantedEdges(moved)).toEqual({ start: 20, end: 30 })
  expect([
    isThere({ start: 20.0004, end: 30 }, wantedEdges(moved)),
    isThere({ start: 20.1, end: 30 }, wantedEdges(moved)),
  ]).toEqual([true, false])
})
