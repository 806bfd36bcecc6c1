import { type Make, type Specimen, specimens } from './Specimen.ts'

const sheet =
  (name: string, text: () => string | Uint8Array): Make =>
  ({ write }) =>
    write(name, text())

const time = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',')}`
const cue = (start: number, end: number, text: string): string => `1\n${time(start)} --> ${time(end)}\n${text}\n\n`
const megabyte = 1_000_000

/** Captions that are sent with a valid video. */
export const captionSheets: readonly Specimen[] = [
  ...specimens('captions', 'refused', {
    'an empty sheet': sheet('empty.srt', () => ''),
    'a byte order mark alone': sheet('mark.srt', () => '\ufeff'),
    'five megabytes of one letter': sheet('letter.srt', () => 'a'.repeat(5 * megabyte)),
    'five megabytes of empty lines': sheet('lines.srt', () => '\n'.repeat(5 * megabyte)),
    'five megabytes of arrows': sheet('arrows.srt', () => '-->'.repeat(1_600_000)),
    'five megabytes of figures': sheet('figures.srt', () => '0'.repeat(5 * megabyte)),
    'five megabytes of times': sheet('times.srt', () => '00:00:01,000 '.repeat(380_000)),
    'a sheet that is too large': sheet('large.srt', () => cue(0, 3, 'b'.repeat(6 * megabyte))),
    'a sheet with a zero byte': sheet('zero.srt', () => cue(0, 3, 'Hello\0there.')),
    'a picture as captions': sheet('picture.srt', () => Buffer.from('89504e470d0a1a0a00000000', 'hex')),
    'JSON as captions': sheet('text.json', () => '{"captions": []}'),
  }),
  ...specimens('captions', 'either', {
    'a cue of four megabytes': sheet('cue.srt', () => cue(0, 5, 'word '.repeat(800_000))),
    'a cue of one word of a megabyte': sheet('word.srt', () => cue(0, 5, 'w'.repeat(megabyte))),
    'sixty thousand cues': sheet('many.srt', () =>
      Array.from({ length: 60_000 }, (_, i) => cue(i / 10, i / 10 + 0.1, `w${i}`)).join(''),
    ),
    'cues that end before they begin': sheet('back.srt', () => cue(5, 2, 'Back.') + cue(3, 1, 'To front.')),
    'cues of the same moment': sheet('same.srt', () => cue(2, 2, 'Now.').repeat(500)),
    'times that no clock shows': sheet('clock.srt', () => '1\n99:99:99,999 --> 999:99:99,999\nLate.\n\n'),
    'times below nothing': sheet('below.srt', () => '1\n-00:00:05,000 --> 00:00:04,000\nEarly.\n\n'),
    'tags within tags': sheet('tags.srt', () => cue(0, 5, `${'<b>'.repeat(50_000)}deep${'</b>'.repeat(50_000)}`)),
    'tags that never end': sheet('open.srt', () => cue(0, 5, '<'.repeat(200_000))),
    'braces that never end': sheet('braces.srt', () => cue(0, 5, '{\\'.repeat(200_000))),
    'UTF-16': sheet('wide.srt', () => Buffer.from(`\ufeff${cue(0, 4, 'Wide.')}`, 'utf16le')),
    'half characters': sheet('half.srt', () =>
      Buffer.concat([
        Buffer.from('1\n00:00:00,000 --> 00:00:04,000\n'),
        Buffer.from('c3285080ff', 'hex'),
        Buffer.from('\n\n'),
      ]),
    ),
    'WebVTT with styles and a region': sheet(
      'styled.vtt',
      () =>
        'WEBVTT\n\nSTYLE\n::cue { background: url(http://127.0.0.1:1/x) }\n\nREGION\nid:a width:99999%\n\n00:00.000 --> 00:05.000 region:a line:-999999\n<c.x><v Roger>Hello <script>alert(1)</script></c>\n',
    ),
  }),
  ...specimens('captions', 'taken', {
    'captions that draw, as a sheet': sheet('draw.srt', () =>
      cue(0, 6, '{\\p1}m 0 0 l 9 9{\\p0}{\\fn/etc/passwd}{\\fscx99999}Hello, {there}.'),
    ),
    'captions from right to left': sheet('right.srt', () =>
      cue(0, 6, '\u202eHello\u202c, \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627.'),
    ),
    'captions of signs upon signs': sheet('signs.srt', () => cue(0, 6, `Z${'\u0323\u0304\u0489'.repeat(300)}algo.`)),
    'captions of emoji': sheet('emoji.srt', () => cue(0, 6, `Family: ${'👨‍👩‍👧‍👦'.repeat(40)}.`)),
  }),
]
