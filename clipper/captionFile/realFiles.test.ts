import { describe, expect, it } from 'vitest'
import { parseCaptions } from './parseCaptions.ts'

const textsOf = (file: string) => parseCaptions(file).cues.map(({ text }) => text)
const srt = (...cues: string[]) =>
  cues.map((text, i) => `${i + 1}\n00:00:0${i},500 --> 00:00:0${i},900\n${text}\n`).join('\n')

describe('caption files of other programs', () => {
  it('keeps the text after a blank line in a cue', () => {
    expect(textsOf(srt('One\n\ntwo', '\nthree', ' \nfour', 'five'))).toEqual(['One two', 'three', 'four', 'five'])
  })

  it('keeps lines that are numbers', () => {
    expect(textsOf(srt('The year\n1999', '3', '2', '42'))).toEqual(['The year 1999', '3', '2', '42'])
  })

  it('reads cues without numbers', () => {
    const file =
      '00:00:01,000 --> 00:00:02,000\nRoom\n42\n00:00:03,000 --> 00:00:04,000\n7\n\n00:00:05,000 --> 00:00:06,000\nend'
    expect(textsOf(file)).toEqual(['Room 42', '7', 'end'])
  })

  it('reads files with a blank line after every line', () => {
    expect(textsOf(srt('One', 'two', 'three').replaceAll('\n', '\n\n'))).toEqual(['One', 'two', 'three'])
  })

  it('reads WebVTT cue names', () => {
    const file =
      'WEBVTT - talk\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000\nHi\n\nNOTE\nnot said\n\n2 b\n00:03.000 --> 00:04.000\nyou'
    expect(textsOf(file)).toEqual(['Hi', 'you'])
  })

  it.each([
    ['named', 'caf&eacute; &hellip; &quot;fine&quot; &rsquo;s', 'café … "fine" ’s'],
    ['numeric', 'Don&#39;t &#xE9; &#8230; &#x1F600;', "Don't é … 😀"],
    ['escaped twice, once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['those without a semicolon as text', 'AT&T, R&D &copy', 'AT&T, R&D &copy'],
  ])('decodes %s entities', (_, written, text) => {
    expect(textsOf(srt(written))).toEqual([text])
  })

  it('removes markup, and keeps the text', () => {
    expect(
      textsOf(srt('{\\an8}<font color="#fff">Two < 3</font>, I <3 you > me', '<ruby>漢<rt>かん</rt></ruby>字\\Nend')),
    ).toEqual(['Two < 3, I <3 you > me', '漢字 end'])
  })

  it.each([
    ['without hours', '00:01,500 --> 00:02,250', 1.5, 2.25],
    ['with many minutes', '75:30.000 --> 75:31.0', 4530, 4531],
    ['with six decimals', '00:00:01.500000 --> 00:00:02.250000', 1.5, 2.25],
    ['with a colon before the fraction', '00:00:01:500 --> 00:00:02:250', 1.5, 2.25],
    ['with a colon and without hours', '00:01:500 --> 00:02:250', 1.5, 2.25],
    ['without a fraction', '0:00:01 --> 0:00:03', 1, 3],
    ['with spaces', '00: 00: 01, 500 --> 00: 00: 02, 250', 1.5, 2.25],
    ['with an escaped arrow', '00:00:01,500 --&gt; 00:00:02,250', 1.5, 2.25],
    ['with a dash for an arrow', '00:00:01,500 –> 00:00:02,250', 1.5, 2.25],
    ['in fullwidth', '００：００：０１，５００ --> ００：００：０２，２５０', 1.5, 2.25],
    ['with settings', '00:01.500 --> 00:02.250 align:start position:0%', 1.5, 2.25],
  ])('parses times %s', (_, times, start, end) => {
    expect(parseCaptions(`1\n${times}\nHi`).cues).toEqual([{ start, end, text: 'Hi' }])
  })
})

describe('unreadable cues', () => {
  it.each([
    ['frames instead of a fraction', '00:00:03:12 --> 00:00:04:20'],
    ['seconds beyond a minute', '00:00:61,000 --> 00:00:62,000'],
    ['a missing end', '00:00:03,000 -->'],
    ['an end before the beginning', '00:00:04,000 --> 00:00:03,000'],
    ['a negative time', '-00:00:03,000 --> 00:00:04,000'],
    ['seconds alone', '3.5 --> 4.5'],
  ])('are counted with their line: %s', (_, times) => {
    const file = `${srt('One')}\n2\n${times}\nlost\n\n3\n00:00:05,000 --> 00:00:06,000\nthree\n`
    const { cues, ...notes } = parseCaptions(file)
    expect(cues.map(({ text }) => text)).toEqual(['One', 'three'])
    expect(notes).toEqual({ total: 3, unread: 1, unreadLines: [6] })
  })

  it('are counted when the line of times is missing, or the file is truncated', () => {
    const file = `${srt('One')}\n2\nno times\n\n3\n00:00:05,000 --> 00:00:06,000\nthree\n\n4\n`
    expect(parseCaptions(file)).toMatchObject({ total: 4, unread: 2, unreadLines: [5, 12] })
    expect(textsOf(file)).toEqual(['One', 'three'])
  })

  it('do not include empty cues', () => {
    expect(parseCaptions(srt('', 'said'))).toMatchObject({ total: 1, unread: 0 })
  })

  it('are reported by their first line when there is no readable cue', () => {
    const file = '1\n00:00:01:12 --> 00:00:02:20\nOne\n'
    expect(() => parseCaptions(file)).toThrow(/line 2 /)
  })
})

describe('rolling captions', () => {
  const line = (start: number, words: string[]) =>
    words.map((word, i) => (i === 0 ? word : `<00:00:0${(start + i * 0.5).toFixed(3)}><c> ${word}</c>`)).join('')
  const cue = (start: number, end: number, ...lines: string[]) =>
    `00:00:0${start.toFixed(3)} --> 00:00:0${end.toFixed(3)} align:start position:0%\n${lines.join('\n')}\n`
  const first = ['we', 'sail', 'at', 'dawn']
  const second = ['so', 'pack', 'your', 'bags']
  const rolling = [
    'WEBVTT\nKind: captions\n',
    cue(0, 1.99, ' ', line(0, first)),
    cue(1.99, 2, first.join(' '), ' '),
    cue(2, 3.99, first.join(' '), line(2, second)),
    cue(3.99, 4, second.join(' '), ' '),
    cue(4, 5.99, second.join(' '), 'now'),
    cue(5.99, 6, 'now', ' '),
  ].join('\n')

  it('have each word once, with its own time', () => {
    const { cues } = parseCaptions(rolling)
    expect(cues.map(({ text }) => text)).toEqual([first.join(' '), second.join(' '), 'now'])
    expect(cues[1]?.words?.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['so', 2, 2.5],
      ['pack', 2.5, 3],
      ['your', 3, 3.5],
      ['bags', 3.5, 3.99],
    ])
  })

  it('have each word once in SRT, where the previous line stays above the new one', () => {
    const lines = ['a b', 'c d', 'e f', 'g h']
    const file = lines
      .map(
        (text, i) =>
          `${i + 1}\n00:00:0${i * 2},000 --> 00:00:0${i * 2 + 3},000\n${[lines[i - 1], text].filter(Boolean).join('\n')}\n`,
      )
      .join('\n')
    expect(parseCaptions(file).cues).toEqual(
      lines.map((text, i) => ({ start: i * 2, end: i === 3 ? 9 : i * 2 + 2, text })),
    )
  })

  it('have each word once when a cue grows word by word', () => {
    const words = ['each', 'word', 'comes', 'alone']
    expect(textsOf(srt(...words.map((_, i) => words.slice(0, i + 1).join(' '))))).toEqual(words)
  })

  it('are not confused with a repeated refrain', () => {
    expect(textsOf(srt('la la la', 'la la la', 'hey', 'la la la', 'la la la'))).toHaveLength(5)
  })
})
