import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEdit } from '../../testing/anyEdit.ts'
import { editOf } from '../edit/editOf.ts'
import { formatEdit } from './formatEdit.ts'
import { notationParts } from './lookNotation.ts'
import { parseEdit, parseRanges } from './parseEdit.ts'
import { NotationError } from './scanNotation.ts'

const errorOf = (text: string): NotationError => {
  try {
    parseEdit(text)
  } catch (error) {
    if (error instanceof NotationError) return error
  }
  throw new Error(`"${text}" was accepted.`)
}

describe('the notation of an edit', () => {
  it('defaults to a new clip with these ranges', () => {
    expect(parseEdit('10-14.5')).toEqual(editOf({ start: 10, end: 14.5 }))
    expect(parseEdit('10-14 | 9:16 pop')).toEqual(
      editOf({ start: 10, end: 14 }, { aspect: '9:16', captionStyle: 'pop' }),
    )
  })

  it('has every field of an edit', () => {
    expect(
      parseEdit(
        '10-14 20-26 | 4:5 pill top manual @0=0.2,0.5 @12.5=two:0.2,0.5*1.5/0.8,0.5*2 zoom=cuts 4="King" 7="" unlevelled cover=12 headline="Wait | for it"',
      ),
    ).toEqual({
      ranges: [
        { start: 10, end: 14 },
        { start: 20, end: 26 },
      ],
      aspect: '4:5',
      captions: { style: 'pill', position: 'top' },
      framing: {
        mode: 'manual',
        crops: [
          { start: 0, x: 0.2, y: 0.5 },
          { start: 12.5, x: 0.2, y: 0.5, zoom: 1.5, layout: 'two', second: { x: 0.8, y: 0.5, zoom: 2 } },
        ],
        zoom: 'cuts',
      },
      corrections: [
        { word: 4, text: 'King' },
        { word: 7, text: '' },
      ],
      loudness: 'source',
      cover: 12,
      headline: 'Wait | for it',
    })
  })

  it('parses to the edit that it was formatted from', () => {
    fc.assert(
      fc.property(anyEdit, (made) => {
        // An edit is JSON, which has no negative zero.
        const edit = JSON.parse(JSON.stringify(made)) as typeof made
        expect(parseEdit(formatEdit(edit))).toEqual(edit)
      }),
    )
  })

  it('has no word with two meanings', () => {
    const words = notationParts.flatMap((part) => part.words ?? [])
    expect(words).toEqual([...new Set(words)])
  })

  it('is tested with edits that have each part', () => {
    const samples = fc.sample(anyEdit, { numRuns: 100, seed: 1 })
    const missing = notationParts.filter(({ write }) => !samples.some((edit) => write(edit).length > 0))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it.each([
    '',
    '10-14',
    '0-1e-7 0.1-2',
    '| 9:16',
    '10-14 20-26 | 1:1 box middle fit @3=0.5,0.5*2 zoom=gentle 0="\\"So\\"" unlevelled cover=3 headline="A \\\\ b"',
    '10-14 | brand={"text":"#ffffff","highlight":"#c6ff3d","background":"#101010","font":"Inter Black"}',
  ])('formats to the text that was parsed: %s', (text) => {
    expect(formatEdit(parseEdit(text))).toBe(text)
  })

  it('accepts defaults, blanks and any order after the bar', () => {
    expect(formatEdit(parseEdit(' 10-14  20-26 |none  bottom automatic source'))).toBe('10-14 20-26')
    expect(formatEdit(parseEdit('10-14 | levelled top pop 9:16'))).toBe('10-14 | 9:16 pop top')
  })

  it.each([
    ['10-14 | 9:16 popp', 13, 'Expected one of source 9:16'],
    ['10-14 9:16', 6, 'Before the bar, expected a range'],
    ['10-', 0, 'expected a range'],
    ['10-14 | pop calm', 12, 'This is a second caption style.'],
    ['10-14 | pop | top', 12, 'Expected one of'],
    ['10-14 | zoom=near', 8, 'zoom=cuts'],
    ['10-14 | @12=0.2', 8, '@12=0.2,0.5'],
    ['10-14 | 4="\\q"', 8, '4="…"'],
    ['10-14 | brand={"text":1}', 8, 'brand={…}'],
    ['10-14 | headline="Wait', 17, 'This string has no end.'],
  ])('reports the position of the mistake in "%s"', (text, position, reason) => {
    const error = errorOf(text)
    expect([error.position, error.message]).toEqual([position, expect.stringContaining(reason)])
  })

  it('marks the position in the message', () => {
    expect(errorOf('10-14 9:16').message).toBe(
      'Before the bar, expected a range such as 10-14.\n  10-14 9:16\n        ^',
    )
  })

  it('changes only the mentioned fields of another edit', () => {
    const base = parseEdit('10-14 | 9:16 pop top @0=0.1,0.5 @4=0.2,0.5 zoom=cuts 4="King" headline="Wait"')
    const changed = (text: string) => formatEdit(parseEdit(text, base))
    const before = formatEdit(base)
    expect(changed('')).toBe(before)
    expect(changed('| source none bottom @2=0.5,0.5 @3=0.6,0.5 5="Queen"')).toBe(
      '10-14 | @2=0.5,0.5 @3=0.6,0.5 zoom=cuts 5="Queen" headline="Wait"',
    )
    expect(changed('1-2 3-4 | unlevelled')).toBe(
      '1-2 3-4 | 9:16 pop top @0=0.1,0.5 @4=0.2,0.5 zoom=cuts 4="King" unlevelled headline="Wait"',
    )
    expect(formatEdit(base)).toBe(before)
  })

  it('parses ranges alone', () => {
    expect(parseRanges('1-2 3.5-4')).toEqual([
      { start: 1, end: 2 },
      { start: 3.5, end: 4 },
    ])
  })
})
