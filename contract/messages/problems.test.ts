import { describe, expect, it } from 'vitest'
import { limits } from '../values/limits.ts'
import { readableSize } from '../values/readableSize.ts'
import { edgeProblem } from './edgeProblem.ts'
import { fillSentence } from './fillSentence.ts'
import { problem, problemSentences, problemText } from './problems.ts'
import { apiSentences, say } from './sentences.ts'

describe('sentences', () => {
  it('are filled with their values, with formatted numbers', () => {
    expect(problemText('tooLong', { max: 20_000 })).toBe('Use at most 20,000 characters.')
    expect(say('quotaUsedUp', { max: 5 })).toBe('Your plan allows 5 videos a month, and you’ve used them all.')
    expect(problemText('blank')).toBe('This field can’t be blank.')
    expect(fillSentence('{a} and {b}', { a: 'one' })).toBe('one and {b}')
  })

  it('are not part of a problem, which has only a code and values', () => {
    expect(problem('tooLong', { max: 80 })).toEqual({ code: 'tooLong', values: { max: 80 } })
    expect(problem('blank')).toEqual({ code: 'blank' })
  })

  it.each(Object.entries({ ...problemSentences, ...apiSentences }))('%s is a complete sentence', (_, sentence) => {
    expect(sentence).toMatch(/^[\p{Lu}f{].*[.!]$/u)
  })

  it('each have only one key', () => {
    const all = [...Object.values(problemSentences), ...Object.values(apiSentences)]
    expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([])
  })
})

describe('edgeProblem', () => {
  const { min, max } = limits.clip.seconds
  it.each([
    [{ start: 5, end: 5 }, 'endBeforeStart'],
    [{ start: 9, end: 5 }, 'endBeforeStart'],
    [{ start: 0, end: 1000.06 }, 'endAfterVideo'],
    [{ start: 999, end: 1000.05 }, null],
    [{ start: 5, end: 5 + min - 0.1 }, 'clipTooShort'],
    [{ start: 5, end: 5 + min }, null],
    [{ start: 5, end: 5 + max }, null],
    [{ start: 5, end: 5 + max + 0.1 }, 'clipTooLong'],
  ])('%j → %s', (edges, problem) => {
    expect(edgeProblem(edges, 1000)).toBe(problem)
  })
})

describe('edgeProblem for a partly uploaded video', () => {
  it.each([
    [{ start: 10, end: 40 }, null],
    [{ start: 9.96, end: 40.04 }, null],
    [{ start: 9.9, end: 40 }, 'rangeNotSent'],
    [{ start: 10, end: 40.1 }, 'rangeNotSent'],
    [{ start: 30, end: 95 }, 'rangeNotSent'],
    [{ start: 50, end: 60 }, 'rangeNotSent'],
  ])('%j → %s', (edges, problem) => {
    const kept: [number, number][] = [
      [10, 40],
      [90, 120],
    ]
    expect(edgeProblem(edges, 1000, kept)).toBe(problem)
  })
})

describe('readableSize', () => {
  it.each([
    [5 * 1024 ** 2, '5 MB'],
    [2 * 1024 ** 3, '2 GB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
    [10, '1 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(readableSize(bytes)).toBe(text)
  })
})
