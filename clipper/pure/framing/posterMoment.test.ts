import { describe, expect, it } from 'vitest'
import { parseRanges } from '../testing/parseEdit.ts'
import { earlyMoment, posterMoment, posterTime } from './posterMoment.ts'
import type { Look } from './SegmentReading.ts'

const look = (at: number, ...heights: number[]): Look => ({
  at,
  faces: heights.map((height) => ({ x: 0.4, y: 0.2, width: height / 2, height, score: 0.9 })),
})
const momentOf = (looks: Look[], ranges = '10-20') => posterMoment([{ looks }], parseRanges(ranges))

it('is where the largest face is', () => {
  expect(momentOf([look(11), look(13, 0.1), look(15, 0.1, 0.25), look(17, 0.15)])).toBe(15)
})

it('is the first of several close-ups', () => {
  expect(momentOf([look(11, 0.1), look(12, 0.35), look(18, 0.6)])).toBe(12)
})

it('is never in what is cut out or outside of the clip', () => {
  expect(momentOf([look(9, 0.3), look(12, 0.1), look(14, 0.3), look(21, 0.3)], '10-13 16-20')).toBe(12)
})

it('is null without faces, or with doubtful ones only', () => {
  const doubtful = look(12, 0.3)
  doubtful.faces = doubtful.faces.map((face) => ({ ...face, score: 0.4 }))
  expect(momentOf([look(11), doubtful])).toBeNull()
  expect(momentOf([])).toBeNull()
})

describe('beside a transition', () => {
  const blended = { looks: [] as Look[], transition: { kind: 'dissolve' as const, start: 10.6, end: 11.4 } }
  const ranges = parseRanges('10-20')

  it('is not where two faces are seen through each other', () => {
    expect(posterMoment([{ ...blended, looks: [look(11, 0.35), look(13, 0.1)] }], ranges)).toBe(13)
  })

  it('is past it, without a face', () => {
    const seen = { ...blended, start: 10, end: 20, shot: 11, left: 0, right: 1, interest: [] }
    expect(earlyMoment([blended], ranges)).toBe(11.4)
    expect(posterTime({ ranges }, [seen])).toBeCloseTo(1.4, 6)
    expect(posterTime({ ranges }, [{ ...seen, transition: undefined }])).toBeNull()
  })

  it('is early in a clip that ends within it', () => {
    expect(earlyMoment([blended], parseRanges('10-11.3'))).toBeCloseTo(10.65, 6)
  })
})
