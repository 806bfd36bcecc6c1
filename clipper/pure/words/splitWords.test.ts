import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentencesOf.ts'
import { joinWords, splitWords, writtenWords } from './splitWords.ts'
import { spreadWords } from './spreadWords.ts'

describe('splitWords', () => {
  it.each([
    ['English', 'Hello, world!', ['Hello,', 'world!']],
    ['Japanese', '今日は三つの習慣です。', ['今日', 'は', '三つ', 'の', '習慣', 'です。']],
    ['quoted Japanese', '「今日」と言う。', ['「今日」', 'と', '言う。']],
    ['Chinese', '我叫小明。', ['我', '叫', '小明。']],
    ['Thai', 'สวัสดีครับ', ['สวัสดี', 'ครับ']],
    ['Korean', '안녕하세요 여러분', ['안녕하세요', '여러분']],
  ])('splits %s into words', (_, text, words) => {
    expect(splitWords(text)).toEqual(words)
  })

  it('splits Khmer', () => {
    expect(splitWords('ខ្ញុំសូមស្វាគមន៍').length).toBeGreaterThan(1)
  })

  it.each([
    '今日はiPhoneで録音します。',
    '「こんにちは」と言う。',
    '안녕하세요 여러분',
    'Two words',
    'ខ្ញុំសូមស្វាគមន៍',
    'สวัสดีครับ วันนี้อากาศดี',
    'ສະບາຍດີ ຂອບໃຈຫຼາຍໆ',
    'ខ្ញុំសូមស្វាគមន៍ អ្នកទាំងអស់គ្នា',
    'ผมใช้ iPhone ทุกวัน',
  ])('is reversible by joinWords: %s', (text) => {
    expect(joinWords(writtenWords(text))).toBe(text)
  })

  it('drops the space of a line break in Chinese and Japanese', () => {
    expect(joinWords(writtenWords('今日は 三つの習慣です。'))).toBe('今日は三つの習慣です。')
  })

  it('keeps every letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(splitWords(text).join('')).toBe(text.replace(/\s+/gu, ''))
      }),
    )
  })
})

it('gives Japanese words their own times, and joins them without spaces', () => {
  const words = spreadWords({ start: 0, end: 5, text: '今日は三つの習慣です。' })
  expect(words).toHaveLength(6)
  expect(new Set(words.map(({ start }) => start)).size).toBe(6)
  expect(sentencesOf([words])).toMatchObject([{ text: '今日は三つの習慣です。' }])
})

it('keeps the space between two Thai phrases', () => {
  const words = spreadWords({ start: 0, end: 5, text: 'สวัสดีครับ วันนี้อากาศดี' })
  expect(words.filter(({ gap }) => gap).map(({ text }) => text)).toEqual([words[2]?.text])
  expect(sentencesOf([words])).toMatchObject([{ text: 'สวัสดีครับ วันนี้อากาศดี' }])
})
