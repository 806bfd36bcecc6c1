import { describe, expect, it } from 'vitest'
import { ClipperError } from '../pure/ClipperError.ts'
import { parseCaptions } from './parseCaptions.ts'

describe('parseCaptions', () => {
  it('reads SRT, with tags, Windows line ends and a byte order mark', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i>\r\nworld.\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,250\r\nBye &amp; thanks.\r\n'
    expect(parseCaptions(srt).cues).toEqual([
      { start: 1.5, end: 3, text: 'Hello world.' },
      { start: 60, end: 62.25, text: 'Bye & thanks.' },
    ])
  })

  it('reads WebVTT, with notes, settings and short times', () => {
    const vtt = 'WEBVTT\n\nNOTE nothing\n\nintro\n00:01.000 --> 00:02.500 align:start\n<v Ann>Hi.\n'
    expect(parseCaptions(vtt).cues).toEqual([{ start: 1, end: 2.5, text: 'Hi.' }])
  })

  it('separates cues without a blank line between them', () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:00:03,000 --> 00:00:04,000\nTwo.'
    expect(parseCaptions(srt).cues).toEqual([
      { start: 1, end: 2, text: 'One.' },
      { start: 3, end: 4, text: 'Two.' },
    ])
  })

  it('reads old line endings', () => {
    const srt = '1\r00:00:01,000-->00:00:02,000\rOne\rline.\r\r2\r00:00:03,000 --> 00:00:04,000\rTwo.\r'
    expect(parseCaptions(srt).cues.map(({ text }) => text)).toEqual(['One line.', 'Two.'])
  })

  const cue = '1\n00:00:01,000 --> 00:00:02,000\n'
  const megabytes = 5 * 1024 * 1024
  it.each([
    ['one digit', '1'.repeat(megabytes)],
    ['one letter', 'a'.repeat(megabytes)],
    ['spaces', ' '.repeat(megabytes)],
    ['empty lines', '\n'.repeat(megabytes)],
    ['digits before an arrow', `${'1'.repeat(megabytes)} -->`],
    ['beginnings of times', '00:00:01,000 --> '.repeat(megabytes / 17)],
  ])('rejects megabytes of %s in linear time', (_name, text) => {
    expect(() => parseCaptions(text)).toThrow(ClipperError)
  })

  it.each([
    ['beginnings of tags', '<'.repeat(megabytes)],
    ['beginnings of tags in lines', `${'<'.repeat(900)}\n`.repeat(megabytes / 901)],
    ['beginnings of styles', '{\\'.repeat(megabytes / 2)],
    ['words', 'word '.repeat(megabytes / 5)],
  ])('limits megabytes of %s to one screen of text', (_name, text) => {
    const {
      cues: [only, ...others],
    } = parseCaptions(cue + text)
    expect(others).toEqual([])
    expect(only?.text.length).toBeLessThanOrEqual(2000)
  })

  it('rejects a file without cues', () => {
    expect(() => parseCaptions('just some text')).toThrow(ClipperError)
  })
})
