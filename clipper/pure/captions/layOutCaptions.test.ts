import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaptionPosition } from '../edit/Edit.ts'
import { platforms } from '../exports/fileFormats.ts'
import { type CaptionStyle, captionStyles } from './CaptionStyle.ts'
import { captionStyleNames } from './captionStyleNames.ts'
import { layOutCaptions } from './layOutCaptions.ts'
import { visualOrder } from './visualOrder.ts'

/** Words of `text`, a third of a second each; a `|` is a pause of a second. */
function spoken(text: string) {
  let at = 0
  return text.split(' ').flatMap((part) => {
    if (part === '|') {
      at += 1
      return []
    }
    const word = { text: part, start: at, end: at + 0.33 }
    at = word.end
    return [word]
  })
}

const vertical = { width: 1080, height: 1920 }
const texts = (style: CaptionStyle, text: string, frame = vertical) =>
  layOutCaptions(spoken(text), style, frame).map(({ lines }) =>
    lines.map(({ words }) => words.map((word) => word.text).join(' ')),
  )

describe('layOutCaptions', () => {
  it('stay in the band below a picture that is shown whole, as far as the controls of feeds allow', () => {
    const below = (band: number) => ({ places: [{ start: 0, seam: null, band }] })
    const picture = 0.658
    const edges = (text: string, options: Parameters<typeof layOutCaptions>[3]) =>
      layOutCaptions(spoken(text), captionStyles.calm, vertical, options).map(({ em, lines }) => {
        const half = (em * captionStyles.calm.leading) / 2
        const ys = lines.map(({ y }) => y)
        return { top: (Math.min(...ys) - half) / vertical.height, bottom: (Math.max(...ys) + half) / vertical.height }
      })
    for (const { top, bottom } of edges('one two', below(picture))) {
      expect(top).toBeGreaterThan(picture)
      expect(bottom).toBeLessThanOrEqual(1 - 0.22 + 1e-9)
    }
    expect(edges('one two', { ...below(picture), position: 'top' })).toEqual(edges('one two', { position: 'top' }))
    // The picture of a square video is so high that captions lie over its lower edge, above the controls.
    for (const { bottom } of edges('one two', below(0.78))) expect(bottom).toBeCloseTo(1 - 0.22, 6)
  })

  it('lie on the seam of a split frame while it is split, unless another place is chosen', () => {
    const places = [
      { start: 0, seam: null, band: null },
      { start: 1, seam: 0.5, band: null },
      { start: 2, seam: 0.316, band: null },
    ]
    const middles = (position: CaptionPosition) =>
      layOutCaptions(
        [0.1, 0.9, 1.5, 2.6].map((start) => ({ text: 'word.', start, end: start + 0.3, probability: 1 })),
        captionStyles.calm,
        vertical,
        { position, places },
      ).map(({ lines }) => Number(((lines[0]?.y ?? 0) / vertical.height).toFixed(3)))
    // The second word is on screen mostly after the cut.
    expect(middles('bottom')).toEqual([0.66, 0.5, 0.5, 0.316])
    expect(middles('top')).toEqual(middles('top').map(() => 0.2))
  })

  it('break where their place changes, and are not on screen across it', () => {
    const places = [
      { start: 0, seam: null, band: null },
      { start: 1.5, seam: 0.5, band: null },
    ]
    const text = 'one two three four five six'
    const shown = (position: CaptionPosition) =>
      layOutCaptions(spoken(text), captionStyles.calm, vertical, { position, places }).map(({ start, end, lines }) => ({
        text: lines.flatMap(({ words }) => words.map((word) => word.text)).join(' '),
        start: Number(start.toFixed(2)),
        end: Number(end.toFixed(2)),
        words: lines.flatMap(({ words }) => words.flatMap((word) => [word.start, word.until])),
      }))
    // The fifth word is spoken from 1.32 to 1.65, mostly before the cut.
    const [before, after] = shown('bottom')
    expect([before?.text, before?.end, after?.text, after?.start]).toEqual([
      'one two three four five',
      1.5,
      'six',
      1.65,
    ])
    expect(Math.max(...(before?.words ?? []))).toBe(1.5)
    expect(shown('middle').map((group) => group.text)).toEqual([text])
  })

  it('shows few words at a time, in balanced lines', () => {
    expect(texts(captionStyles.pop, 'nobody tells you this before you begin')).toEqual([
      ['NOBODY TELLS', 'YOU THIS'],
      ['BEFORE', 'YOU BEGIN'],
    ])
  })

  it('breaks at punctuation and at pauses', () => {
    expect(texts(captionStyles.calm, 'First, this. Then that | and more')).toEqual([
      ['First,'],
      ['this.'],
      ['Then that'],
      ['and more'],
    ])
  })

  it('omits punctuation that a style hides, and characters that can’t be drawn', () => {
    expect(texts(captionStyles.pill, 'Well, “yes.” 🎉 it’s 1,000.5 👩‍👩‍👧 times…')).toEqual([
      ['Well'],
      ['“yes”'],
      ['it’s 1,000.5', 'times…'],
    ])
  })

  it('uses one line in a wide frame', () => {
    const groups = layOutCaptions(spoken('one two three four five six seven'), captionStyles.calm, {
      width: 1280,
      height: 720,
    })
    expect(groups.every(({ lines }) => lines.length === 1)).toBe(true)
  })

  it('centres a line with the spaces between its words', () => {
    const groups = layOutCaptions(spoken('one two three four'), captionStyles.calm, { width: 1280, height: 720 })
    const [line] = groups[0]?.lines ?? []
    const [first, last] = [line?.words[0], line?.words.at(-1)]
    if (!line || !first || !last) throw new Error('There is no line.')
    expect(line.words.length).toBeGreaterThan(2)
    expect(first.x - first.width / 2).toBeCloseTo(line.x - line.width / 2)
    expect(last.x + last.width / 2).toBeCloseTo(line.x + line.width / 2)
  })

  it('shrinks a word that is too long', () => {
    const [group] = layOutCaptions(spoken('Donaudampfschifffahrtsgesellschaft'), captionStyles.pop, vertical)
    expect(group?.lines[0]?.width).toBeCloseTo(0.78 * 1080)
    expect(group?.em).toBeLessThan(0.092 * 1080)
  })

  it('keeps words on screen until the next ones, for a limited time', () => {
    const groups = layOutCaptions(spoken('one. two. | three'), captionStyles.calm, vertical)
    expect(groups[0]?.end).toBe(groups[1]?.start)
    expect(groups[1]?.end).toBeCloseTo(0.66 + 0.25)
  })

  it('orders right-to-left words from right to left', () => {
    const [group] = layOutCaptions(spoken('שלום עולם'), captionStyles.calm, vertical)
    const [first, second] = group?.lines[0]?.words ?? []
    expect(first && second && first.x > second.x).toBe(true)
    expect(group?.lines[0]?.measured).toBe(false)
  })

  it.each(['tiktok', 'reels', 'shorts'] as const)('keeps clear of the buttons of %s', (name) => {
    const { safeArea } = platforms[name]
    for (const style of captionStyleNames)
      for (const position of ['top', 'middle', 'bottom'] as const) {
        const words = spoken('nobody tells you this before you begin')
        const groups = layOutCaptions(words, captionStyles[style], vertical, { position, safe: safeArea })
        expect(groups.length).toBeGreaterThan(0)
        for (const { em, lines } of groups)
          for (const { y, width } of lines) {
            expect(y - em / 2).toBeGreaterThanOrEqual(safeArea.top * vertical.height)
            expect(y + em / 2).toBeLessThanOrEqual((1 - safeArea.bottom) * vertical.height)
            expect(width).toBeLessThanOrEqual((1 - 2 * safeArea.side) * vertical.width + 1e-6)
          }
      }
  })

  const word = fc.record({
    text: fc.oneof(
      fc.constantFrom('a', 'wonderful', 'είναι', 'Приложение', 'שלום', '字幕', '…', '{\\pos(0,0)}'),
      fc.string(),
    ),
    length: fc.double({ min: 0.02, max: 2, noNaN: true }),
    gap: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const frames = [vertical, { width: 720, height: 1280 }, { width: 720, height: 720 }, { width: 1920, height: 1080 }]

  it('keeps every word within the safe area without overlaps, in any style and frame', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 14 }),
        fc.constantFrom(...captionStyleNames),
        fc.constantFrom(...frames),
        fc.constantFrom<CaptionPosition>('top', 'middle', 'bottom'),
        (parts, name, frame, position) => {
          let at = 0
          const words = parts.map(({ text, length, gap }) => {
            const start = at + gap
            at = start + length
            return { text, start, end: at }
          })
          let until = 0
          for (const { start, end, em, lines } of layOutCaptions(words, captionStyles[name], frame, { position })) {
            expect(start >= until - 1e-9 && end >= start).toBe(true)
            until = end
            for (const line of lines) {
              expect(line.x - line.width / 2 >= 0.1 * frame.width).toBe(true)
              expect(line.y - em / 2 > 0 && line.y + em / 2 < frame.height).toBe(true)
              const edges = line.words
                .map(({ x, width }) => [x - width / 2, x + width / 2])
                .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
              for (const [i, edge] of edges.slice(1).entries())
                expect((edge[0] ?? 0) >= (edges[i]?.[1] ?? 0) - 1e-6).toBe(true)
              for (const placed of line.words)
                expect(placed.start >= start - 1e-9 && placed.until <= end + 1e-9).toBe(true)
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('visualOrder', () => {
  const order = (text: string) => visualOrder(text.split(' ').map((part) => ({ text: part }))).map((part) => part.text)

  it('keeps left-to-right lines, including right-to-left names', () => {
    expect(order('one two 3 four')).toEqual(['one', 'two', '3', 'four'])
    expect(order('I say שלום עולם today')).toEqual(['I', 'say', 'עולם', 'שלום', 'today'])
  })

  it('reverses right-to-left lines, but not the names in them', () => {
    expect(order('זה New York היום')).toEqual(['היום', 'New', 'York', 'זה'])
    expect(order('מחיר 12 שקל')).toEqual(['שקל', '12', 'מחיר'])
  })
})
