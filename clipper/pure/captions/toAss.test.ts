import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionStyleNames } from './captionStyleNames.ts'
import { toAss } from './toAss.ts'

const frame = { width: 1080, height: 1920 }
const eventsOf = (ass: string) =>
  ass
    .slice(ass.indexOf('Text\n') + 5)
    .split('\n')
    .filter(Boolean)

describe('toAss', () => {
  it('highlights a word in its place while it is spoken', () => {
    const words = [
      { text: 'so', start: 1, end: 1.5 },
      { text: 'what', start: 1.5, end: 2 },
    ]
    const events = eventsOf(toAss({ words, style: 'pop' }, frame))
    const what = events.filter((line) => line.endsWith('WHAT') && !line.includes('Shadow'))
    expect(what.map((line) => line.split(',').slice(1, 4).join(' '))).toEqual([
      '0:00:01.00 0:00:01.50 Word',
      '0:00:01.50 0:00:02.25 Spoken',
    ])
    expect(new Set(what.map((line) => /\\pos\([^)]*\)/.exec(line)?.[0])).size).toBe(1)
  })

  it('leaves a gap between a word that grows and its neighbours, however long it is', () => {
    const growth = (...texts: string[]) => {
      const words = texts.map((text, i) => ({ text, start: i, end: i + 1 }))
      const said = eventsOf(toAss({ words, style: 'pop' }, { width: 1920, height: 1080 })).filter((line) =>
        line.includes(',Spoken,'),
      )
      return said.map((line) => Number(/\\fscx([\d.]+)\\fscy\1\)\}/.exec(line)?.[1]))
    }
    const [short, long] = growth('it', 'begins')
    expect(short).toBe(104)
    expect(long).toBeGreaterThan(101)
    expect(long).toBeLessThan(103)
    expect(growth('incomprehensible')).toEqual([104])
  })

  it('writes no events without words', () => {
    expect(eventsOf(toAss({ words: [], style: 'calm' }, frame))).toEqual([])
  })

  it('escapes words that contain line breaks, tags or styles', () => {
    const hostile = fc.oneof(
      fc.constantFrom('{\\an8}', '\\N', '}{', '\\', 'a\nDialogue: 0,0', '\u202e'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 6 }), fc.constantFrom(...captionStyleNames), (texts, style) => {
        const words = texts.map((text, i) => ({ text, start: i, end: i + 0.9 }))
        for (const line of eventsOf(toAss({ words, style }, frame))) {
          expect(line).toMatch(
            /^Dialogue: [0-3],\d:\d\d:\d\d\.\d\d,\d:\d\d:\d\d\.\d\d,(Shadow|Box|Word|Spoken),,0,0,0,,\{\\pos/,
          )
          // Unescaped braces stand around our own tags only, and no tag is written outside of them.
          const parts = line.replace(/\\[{}]/g, '').split(/[{}]/)
          expect(parts.length % 2).toBe(1)
          parts.forEach((part, i) => {
            if (i % 2 === 0) expect(part).not.toMatch(/\\(?!\u2060)/)
            else expect(part).toMatch(/^(\\([a-z0-9]+)(\([^{}]*\)|[^\\{}]*))+$/)
          })
        }
      }),
    )
  })
})
