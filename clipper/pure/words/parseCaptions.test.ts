import { describe, expect, it } from 'vitest'
import type { Sentence } from '../Analysis.ts'
import { ClipperError } from '../ClipperError.ts'
import { parseCaptions } from './parseCaptions.ts'
import { sentencesOf } from './sentencesOf.ts'
import { wordsOfCues } from './wordsOfCues.ts'

const joined = (cues: Sentence[]) => sentencesOf(wordsOfCues(cues, []))

describe('parseCaptions', () => {
  it('reads SRT, with tags, Windows line ends and a byte order mark', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i>\r\nworld.\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,250\r\nBye &amp; thanks.\r\n'
    expect(parseCaptions(srt)).toEqual([
      { start: 1.5, end: 3, text: 'Hello world.' },
      { start: 60, end: 62.25, text: 'Bye & thanks.' },
    ])
  })

  it('reads WebVTT, with notes, settings and short times', () => {
    const vtt = 'WEBVTT\n\nNOTE nothing\n\nintro\n00:01.000 --> 00:02.500 align:start\n<v Ann>Hi.\n'
    expect(parseCaptions(vtt)).toEqual([{ start: 1, end: 2.5, text: 'Hi.' }])
  })

  it('refuses what has no cue', () => {
    expect(() => parseCaptions('just some text')).toThrow(ClipperError)
  })
})

describe('sentencesOf', () => {
  it('joins cues up to a full stop and splits cues at one', () => {
    const sentences = joined([
      { start: 0, end: 2, text: 'This sentence goes' },
      { start: 2, end: 4, text: 'on. Then comes' },
      { start: 4, end: 5, text: 'another one!' },
    ])
    expect(sentences.map(({ text }) => text)).toEqual(['This sentence goes on.', 'Then comes another one!'])
    expect(sentences[0]?.end).toBeGreaterThan(2)
    expect(sentences[0]?.end).toBe(sentences[1]?.start)
  })

  it('splits at gaps where there is no punctuation', () => {
    const words = ['so we start', 'here and then', 'we go on']
    const cues = words.map((text, i) => ({ start: i * 2, end: i * 2 + (i === 0 ? 2 : 1), text }))
    expect(joined(cues).map(({ text }) => text)).toEqual(['so we start here and then', 'we go on'])
  })
})
