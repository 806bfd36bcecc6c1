import { describe, expect, it } from 'vitest'
import type { Word } from '../Analysis.ts'
import { parseEdit, parseRanges } from '../testing/parseEdit.ts'
import { certificateCodes, check, isUnusable, needsAnotherTry } from './Certificate.ts'
import type { CertifiedEdit } from './CertifiedEdit.ts'
import type { ClipMeasurements } from './ClipMeasurements.ts'
import { certify } from './certify.ts'
import { movedEdges } from './movedEdges.ts'

const fine: ClipMeasurements = {
  decodeErrors: 0,
  picture: { start: 0, end: 20 },
  sound: { start: 0, end: 20.01 },
  longestPicture: 0.04,
  loudness: { integrated: -14.2, truePeak: -1.8 },
  black: [],
  frozen: [],
  silent: [],
}
const words: Word[] = [
  { start: 96, end: 96.5, text: 'Before' },
  { start: 96.6, end: 98.9, text: 'it.' },
  { start: 100.3, end: 101, text: 'Why' },
  { start: 101.1, end: 101.9, text: 'not?' },
  { start: 118, end: 119, text: 'So' },
  { start: 119.2, end: 121, text: 'there' },
  { start: 121.1, end: 122, text: 'again.' },
]
const edit: CertifiedEdit = { ...parseEdit('100-120'), duration: 300 }
const codesOf = (measured: Partial<ClipMeasurements> = {}, other: Partial<CertifiedEdit> = {}) =>
  certify({ ...fine, ...measured }, { ...edit, ...other }).checks.map(({ code }) => code)

describe('the edges of a clip', () => {
  it.each([
    ['a pause', { pauses: [{ start: 99.2, end: 100.4 }] }, 'starts_in_pause'],
    ['a sentence', { words }, 'starts_at_sentence'],
    ['the middle of a word', { words, ranges: parseRanges('101.5-118.9') }, 'starts_in_word'],
    ['between two words', { words, ranges: parseRanges('101.05-118.9') }, 'starts_between_words'],
    ['a new shot', { cuts: [50, 100.04] }, 'starts_on_cut'],
    ['sound', {}, 'starts_in_sound'],
    ['the video itself', { ranges: parseRanges('0-20') }, 'starts_with_video'],
  ] satisfies [string, Partial<CertifiedEdit>, string][])('begins with %s', (_, other, code) => {
    expect(codesOf({}, other)[0]).toBe(code)
  })

  it.each([
    ['a pause', { pauses: [{ start: 119.9, end: 120.4 }] }, 'ends_in_pause'],
    ['a sentence', { words, ranges: parseRanges('96-102') }, 'ends_at_sentence'],
    ['the middle of a word', { words }, 'ends_in_word'],
    ['the end of the video', { duration: 120 }, 'ends_with_video'],
  ] satisfies [string, Partial<CertifiedEdit>, string][])('ends in %s', (_, other, code) => {
    expect(codesOf({}, other)[1]).toBe(code)
  })

  it('prefer an audible pause to word times, which may be estimated', () => {
    expect(codesOf({}, { words, pauses: [{ start: 119.7, end: 120.2 }] })[1]).toBe('ends_in_pause')
    expect(codesOf({ silent: [{ start: 19.8, end: 20.01 }] }, { words })[1]).toBe('ends_in_pause')
  })

  it('are not checked without sound', () => {
    expect(codesOf({ sound: null, loudness: null })).toEqual(['clean_edges', 'decodes'])
  })

  it('report words that are cut at a join', () => {
    const ranges = parseRanges('96-97.5 101.5-122.5')
    expect(certify(fine, { ...edit, words, ranges }).checks).toContainEqual(check('joins_in_words', 2))
  })
})

describe('picture and sound', () => {
  it.each([
    ['black', { black: [{ start: 0, end: 0.5 }] }, check('black_start', 0.5)],
    ['black', { black: [{ start: 19.6, end: 20 }] }, check('black_end', 0.4)],
    ['frozen', { frozen: [{ start: 18, end: 20 }] }, check('frozen_end', 2)],
    ['silent', { silent: [{ start: 0, end: 2.5 }] }, check('silent_start', 2.5)],
  ])('report %s at an edge', (_, measured, found) => {
    const certificate = certify({ ...fine, ...measured }, edit)
    expect(certificate.checks).toContainEqual(found)
    expect(certificate.passed).toBe(false)
    expect(needsAnotherTry(certificate, true)).toBe(false)
  })

  it('are accepted when they are black, frozen or silent throughout, in the middle, or briefly', () => {
    expect(codesOf({ frozen: [{ start: 0, end: 14 }] })).toContain('clean_edges')
    expect(codesOf({ frozen: [{ start: 5, end: 8 }] })).toContain('clean_edges')
    expect(codesOf({ silent: [{ start: 0, end: 0.6 }] })).toContain('clean_edges')
  })

  it.each([
    [{ integrated: -14.9, truePeak: -1.1 }, 'levelled', ['loudness_right', 'peaks_low']],
    [{ integrated: -15.1, truePeak: -1.1 }, 'levelled', ['loudness_off', 'peaks_low']],
    [{ integrated: -14, truePeak: -0.9 }, 'levelled', ['loudness_right', 'peaks_high']],
    [{ integrated: -23, truePeak: 0.5 }, 'source', ['loudness_kept']],
    [{ integrated: -70, truePeak: -60 }, 'levelled', ['nothing_to_hear']],
  ] as const)('is as loud as it should be: %j', (loudness, wish, codes) => {
    expect(codesOf({ loudness }, { loudness: wish }).filter((code) => /loud|peak|hear/.test(code))).toEqual(codes)
  })

  it('are in sync within the length of the last frame', () => {
    expect(codesOf({ sound: { start: 0.05, end: 20 } })).toContain('out_of_step')
    expect(codesOf({ sound: { start: 0, end: 20.07 } })).toContain('in_step')
    expect(codesOf({ sound: { start: 0, end: 20.09 } })).toContain('out_of_step')
    expect(codesOf({ sound: { start: 0, end: 20.09 }, longestPicture: 0.1 })).toContain('in_step')
  })

  it('include all sound of the source', () => {
    const step = 0.5
    const curve = (levelAt: (seconds: number) => number) => ({
      step,
      loudness: Array.from({ length: 600 }, (_, i) => levelAt(i * step)),
    })
    const talk = curve(() => -24)
    const silent = [{ start: 0, end: 2.2 }]
    const soundOf = (heard: CertifiedEdit['heard'], other: Partial<CertifiedEdit> = {}) =>
      certify({ ...fine, silent }, { ...edit, heard, ...other }).checks.filter(({ code }) => code.startsWith('sound_'))
    expect(soundOf(talk)).toEqual([check('sound_lost', 2)])
    expect(needsAnotherTry(certify({ ...fine, silent }, { ...edit, heard: talk }), false)).toBe(true)
    // The source is silent there too, or too quiet to be missed.
    expect(soundOf(curve((at) => (at < 103 ? -80 : -24)))).toEqual([check('sound_complete')])
    expect(soundOf(curve((at) => (at < 103 ? -47 : -24)))).toEqual([check('sound_complete')])
    // After a join, the source's sound is taken from the range shown there.
    const ranges = parseRanges('50-51 100-119')
    expect(
      soundOf(
        curve((at) => (at < 60 ? -80 : -24)),
        { ranges },
      ),
    ).toEqual([check('sound_lost', 1)])
    expect(soundOf(null)).toEqual([])
  })

  it('make a clip unusable when they have decode errors', () => {
    const broken = certify({ ...fine, decodeErrors: 3 }, edit)
    expect(broken.checks.at(-1)).toEqual({ code: 'decode_errors', verdict: 'bad', value: 3 })
    expect([isUnusable(broken), needsAnotherTry(broken, false)]).toEqual([true, true])
    const quiet = certify({ ...fine, loudness: { integrated: -18, truePeak: -3 } }, edit)
    expect([isUnusable(quiet), needsAnotherTry(quiet, false), needsAnotherTry(quiet, true)]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('moved edges', () => {
  const moved = (measured: Partial<ClipMeasurements>, other: Partial<CertifiedEdit> = {}) => {
    const certified = { ...edit, ...other }
    return movedEdges(certify({ ...fine, ...measured }, certified), certified)
  }

  it('skip black or silent parts, and keep a short silence', () => {
    expect(moved({ black: [{ start: 0, end: 1 }], silent: [{ start: 17, end: 20.01 }] })).toEqual([
      { start: 101, end: expect.closeTo(120 - 2.71, 6) },
    ])
  })

  it('move out to the edges of words, which fixes the clip', () => {
    const ranges = moved({}, { words, ranges: parseRanges('101.5-120') }) ?? []
    expect(ranges).toEqual([{ start: expect.closeTo(100.98, 6), end: expect.closeTo(121.12, 6) }])
    const again = certify(fine, { ...edit, words, ranges })
    expect(again.checks.filter(({ code }) => code.endsWith('in_word'))).toEqual([])
  })

  describe('beside a flash of another shot', () => {
    const seen = { left: 0, right: 1, interest: [], looks: [] }
    const segments = [
      { ...seen, shot: 96, start: 96, end: 100.08 },
      { ...seen, shot: 100.08, start: 100.08, end: 119.92 },
      { ...seen, shot: 119.92, start: 119.92, end: 124 },
    ]
    const faces = { picture: segments, steps: [], size: { width: 720, height: 1280 }, captions: [] }

    it('leave it out', () => {
      expect(moved({}, { faces })).toEqual([{ start: expect.closeTo(100.08, 6), end: expect.closeTo(119.92, 6) }])
    })

    it('stay where a word would be cut', () => {
      expect(moved({}, { faces, words: [{ start: 99.99, end: 101, text: 'Why' }] })).toEqual([
        { start: 100, end: expect.closeTo(119.92, 6) },
      ])
    })
  })

  it('don’t move without problems, or when too little would be left', () => {
    expect(moved({})).toBeNull()
    expect(moved({ black: [{ start: 0, end: 7 }] })).toBeNull()
  })
})

it('every code has a verdict, and every verdict has a code', () => {
  const verdicts = certificateCodes.map((code) => check(code).verdict)
  expect(new Set(verdicts)).toEqual(new Set(['good', 'told', 'bad']))
  expect(certificateCodes.filter((code) => check(code).verdict === 'told')).toEqual([
    'starts_between_words',
    'starts_in_sound',
    'ends_between_words',
    'ends_in_sound',
    'loudness_kept',
    'nothing_to_hear',
  ])
})
