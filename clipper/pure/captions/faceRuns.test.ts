import { describe, expect, it } from 'vitest'
import { splitWords } from '../words/splitWords.ts'
import { captionStyles } from './CaptionStyle.ts'
import { captionStyleNames } from './captionStyleNames.ts'
import { faceRuns, scriptFiles } from './faceRuns.ts'
import { layOutCaptions } from './layOutCaptions.ts'
import { toAss } from './toAss.ts'

const wordsOf = (texts: readonly string[]) => texts.map((text, i) => ({ text, start: i * 0.4, end: i * 0.4 + 0.4 }))
const frame = { width: 720, height: 1280 }
const face = 'Inter Black'

describe('faceRuns', () => {
  it.each([
    ['what the face has', 'Čau', [['Čau', face]]],
    [
      'a note before a word',
      '♪la',
      [
        ['♪', 'Noto Sans Symbols Black'],
        ['la', face],
      ],
    ],
    [
      'a mark, with its letter',
      'ก็a',
      [
        ['ก็', 'Noto Sans Thai Black'],
        ['a', face],
      ],
    ],
    ['a word from right to left, as a whole', 'שלום!', [['שלום!', 'Noto Sans Hebrew Black']]],
    ['a joined script', 'مرحبا', [['مرحبا', 'Noto Sans Arabic Black']]],
    ['letters that join around a vowel', 'हिन्दी', [['हिन्दी', 'Noto Sans Devanagari Black']]],
    ['a script with letters below letters', 'ខ្មែរ', [['ខ្មែរ', 'Noto Sans Khmer Black']]],
    ['a sign that has one weight', '✓', [['✓', 'Noto Sans Symbols 2']]],
    ['what no font of the product has', '今日', [['今日', null]]],
  ])('picks fonts for %s', (_, text, runs) => {
    expect(faceRuns(text, face).map((run) => [run.text, run.face])).toEqual(runs)
  })
})

describe('scriptFiles', () => {
  it('returns the font files that the words need, in the weight of the face', () => {
    expect(scriptFiles(['Hello', 'Příliš', '今日'], face)).toEqual([])
    expect(scriptFiles(['สวัสดี', '♪'], 'Inter ExtraBold')).toEqual([
      'noto-sans-thai/files/noto-sans-thai-thai-800-normal.woff',
      'noto-sans-symbols/files/noto-sans-symbols-symbols-800-normal.woff',
    ])
  })
})

describe('captions in several scripts', () => {
  it.each(captionStyleNames)('never draw glyphs with a font that lacks them: %s', (style) => {
    const ass = toAss({ words: wordsOf(['♪', 'I', 'sing', '✓', 'שלום', 'now']), style }, frame)
    for (const line of ass.split('\n').filter((it) => it.startsWith('Dialogue'))) {
      let isSystem = false
      for (const part of line.split(/(\{[^}]*\})/)) {
        const font = /\\fn([^\\}]+)/.exec(part)?.[1]
        if (font) isSystem = font !== captionStyles[style].face
        if (!part.startsWith('{')) expect(/[♪✓ש]/u.test(part) && !isSystem).toBe(false)
      }
    }
  })

  const sentence = '今日は録音をもっと良くするための三つの小さな習慣についてお話しします。'
  it.each(captionStyleNames)('stay within the frame without spaces in Japanese: %s', (style) => {
    const groups = layOutCaptions(wordsOf(splitWords(sentence)), captionStyles[style], frame)
    expect(groups.flatMap(({ lines }) => lines.flatMap(({ words }) => words)).length).toBe(splitWords(sentence).length)
    for (const { em, lines } of groups)
      for (const { width, words } of lines) {
        expect(width).toBeLessThanOrEqual(frame.width)
        // All letters of the sentence are an em wide.
        const letters = words.reduce((sum, { text }) => sum + [...text].length, 0)
        expect(width).toBeCloseTo(letters * em, 3)
      }
    expect(toAss({ words: wordsOf(splitWords(sentence)), style }, frame)).not.toMatch(/\p{Script=Han} /u)
  })

  it('are measured with their own font and size', () => {
    const [group] = layOutCaptions(wordsOf(['สวัสดี']), captionStyles.calm, frame)
    const [line] = group?.lines ?? []
    expect([line?.measured, line?.shipped]).toEqual([false, true])
    // Four letters, and marks that take no room.
    expect((line?.width ?? 0) / (group?.em ?? 1)).toBeCloseTo(2.4, 0)
    const ass = toAss({ words: wordsOf(['สวัสดี']), style: 'calm' }, frame)
    const [, size] = /\\fnNoto Sans Thai ExtraBold\\fs([\d.]+)/.exec(ass) ?? []
    // Lines of this font are 1.511 em high.
    expect(Number(size)).toBeCloseTo(1.511 * (group?.em ?? 0), 0)
  })

  it('keep the spaces of Korean, and the gaps between right-to-left words', () => {
    const groups = layOutCaptions(wordsOf(['שלום', 'לכולם']), captionStyles.calm, frame)
    const [first, second] = groups[0]?.lines[0]?.words ?? []
    expect((first?.x ?? 0) - (second?.x ?? 0)).toBeGreaterThan(((first?.width ?? 0) + (second?.width ?? 0)) / 2)
    expect(toAss({ words: wordsOf(['안녕', '여러분']), style: 'calm' }, frame)).toMatch(/ \{/)
  })
})
