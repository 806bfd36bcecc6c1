import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEdit, parseRanges } from '../testing/parseEdit.ts'
import { type ClipTimeline, cutsOf } from './ClipTimeline.ts'
import { exportClip } from './exportClip.ts'
import { type FrameRate, frameAt, frameRateOf, framesPerSecond } from './frameRate.ts'
import { frameOf, timecode } from './timecode.ts'
import { toEdl } from './toEdl.ts'
import { toFcpxml } from './toFcpxml.ts'
import { toOtio } from './toOtio.ts'

const source = { fileName: 'talk.mp4', duration: 600, width: 1920, height: 1080, fps: 25, hasAudio: true }
const timeline = (fps: number, ranges = parseRanges('10-20')): ClipTimeline => ({
  title: 'Why cuts drift',
  source: { ...source, fps },
  ranges,
})

describe('frame rates', () => {
  test.each([
    [23.976, '24000/1001'],
    [23.98, '24000/1001'],
    [24, '24/1'],
    [25, '25/1'],
    [29.97002997, '30000/1001'],
    [29.9, '30000/1001'],
    [30, '30/1'],
    [59.94, '60000/1001'],
    [60, '60/1'],
    [14.9, '30000/1001'],
    [15, '30/1'],
    [10, '30/1'],
    [12.5, '25/1'],
    [20, '60/1'],
    [14.985, '30000/1001'],
    [1, '24/1'],
    // Rates of phones and screen recorders, far from any standard rate: timecode keeps pace with the clock.
    [22, '24/1'],
    [27.5, '30000/1001'],
    [35, '30/1'],
  ])('reads %d as %s', (fps, expected) => {
    const { numerator, denominator } = frameRateOf(fps)
    expect(`${numerator}/${denominator}`).toBe(expected)
  })

  test('rounds times to whole frames, even hours into a video', () => {
    const rate = frameRateOf(29.97)
    expect(frameAt(3600, rate)).toBe(107_892)
    expect(frameAt(1001 / 30_000, rate)).toBe(1)
  })
})

test.each([10, 12.5, 14.9, 15, 20, 22, 27.5, 29.97, 30, 35])('has an hour of timecode for an hour at %d fps', (fps) => {
  const [hours = 0, minutes = 0, seconds = 0] = timecode(frameAt(3600, frameRateOf(fps)), frameRateOf(fps))
    .split(/[:;]/)
    .map(Number)
  expect(Math.abs(hours * 3600 + minutes * 60 + seconds - 3600)).toBeLessThanOrEqual(1)
})

describe('timecode', () => {
  const at = (frame: number, fps: number) => timecode(frame, frameRateOf(fps))

  test('drops two frame numbers a minute in drop-frame, except every tenth', () => {
    expect(at(0, 29.97)).toBe('00:00:00;00')
    expect(at(1799, 29.97)).toBe('00:00:59;29')
    expect(at(1800, 29.97)).toBe('00:01:00;02')
    expect(at(3597, 29.97)).toBe('00:01:59;29')
    expect(at(3598, 29.97)).toBe('00:02:00;02')
    expect(at(17_981, 29.97)).toBe('00:09:59;29')
    expect(at(17_982, 29.97)).toBe('00:10:00;00')
    expect(at(107_892, 29.97)).toBe('01:00:00;00')
    expect(at(3600, 59.94)).toBe('00:01:00;04')
  })

  test('counts every frame at other rates', () => {
    expect(at(24 * 60, 23.976)).toBe('00:01:00:00')
    expect(at(90_000, 25)).toBe('01:00:00:00')
    expect(at(59, 60)).toBe('00:00:00:59')
  })

  test('is unique for each frame, and stays in sync with the clock in drop-frame', () => {
    const rates = [23.976, 24, 25, 29.97, 30, 59.94, 60].map(frameRateOf)
    fc.assert(
      fc.property(fc.constantFrom(...rates), fc.nat(12 * 3600 * 60), (rate: FrameRate, frame) => {
        const here = timecode(frame, rate)
        expect(timecode(frame + 1, rate) > here).toBe(true)
        if (!rate.dropFrame) return
        const [h = 0, m = 0, s = 0, f = 0] = here.split(/[:;]/).map(Number)
        const clock = h * 3600 + m * 60 + s + f / rate.nominal
        expect(Math.abs(clock - frame / framesPerSecond(rate))).toBeLessThan(0.15)
      }),
    )
  })
})

test('joins ranges without gaps, accurate to the frame of the source', () => {
  expect(cutsOf(timeline(25, parseRanges('1-2.02 5.5-5.51 7-9')))).toMatchObject({
    frames: 25 + 1 + 50 + 1,
    cuts: [
      { from: 25, frames: 26, at: 0 },
      { from: 138, frames: 1, at: 26 },
      { from: 175, frames: 50, at: 27 },
    ],
  })
})

describe('a source with a start timecode', () => {
  const camera = (timecode: string, fps = 25): ClipTimeline => {
    const made = timeline(fps)
    return { ...made, source: { ...made.source, timecode } }
  }

  test('is referenced by its timecode', () => {
    const xml = toFcpxml(camera('01:00:00:00'))
    expect(xml).toContain('start="3600s" duration="600s" hasVideo')
    expect(xml).toContain('offset="0s" start="3610s" duration="10s"')
    expect(toEdl(camera('10:00:00:12'))).toContain('10:00:10:12 10:00:20:12 01:00:00:00 01:00:10:00')
    const otio = JSON.parse(toOtio(camera('01:00:00:00')))
    const [clip] = otio.tracks.children[0].children
    expect(clip.source_range.start_time.value).toBe(25 * 3610)
    expect(clip.media_references.DEFAULT_MEDIA.available_range.start_time.value).toBe(25 * 3600)
  })

  test('uses the drop-frame mode of the camera', () => {
    expect(toFcpxml(camera('01:00:00;00', 29.97))).toContain(`start="${107_892 * 1001}/30000s"`)
    expect(toEdl(camera('01:00:00:00', 29.97))).toContain('FCM: NON-DROP FRAME')
    expect(toEdl(camera('01:00:00;00', 29.97))).toContain('FCM: DROP FRAME')
  })

  test('starts at zero if the timecode is invalid', () => {
    expect(toFcpxml(camera('99:99'))).toContain('start="0s" duration="600s" hasVideo')
  })

  test('can have every timecode of its rate', () => {
    fc.assert(
      fc.property(fc.constantFrom(23.976, 25, 29.97, 59.94), fc.nat(12 * 3600 * 60), (fps, frame) => {
        const rate = frameRateOf(fps)
        expect(frameOf(timecode(frame, rate), rate)).toBe(frame)
      }),
    )
  })
})

describe('EDL', () => {
  test('writes events in drop-frame timecode that starts at one hour', () => {
    expect(toEdl(timeline(29.97, parseRanges('60.06-70.07 80.08-90.09')))).toBe(
      [
        'TITLE: Why cuts drift',
        'FCM: DROP FRAME',
        '',
        '001  AX       AA/V  C        00:01:00;02 00:01:10;02 01:00:00;00 01:00:10;00',
        '* FROM CLIP NAME: talk.mp4',
        '002  AX       AA/V  C        00:01:20;02 00:01:30;02 01:00:10;00 01:00:20;00',
        '* FROM CLIP NAME: talk.mp4',
        '',
      ].join('\n'),
    )
  })

  test('has only picture for a video without sound, and a title on one line', () => {
    const silent = { ...timeline(25), title: 'Two\nlines\u0000', source: { ...source, hasAudio: false } }
    expect(toEdl(silent)).toContain('TITLE: Two lines\n')
    expect(toEdl(silent)).toContain('001  AX       V     C        00:00:10:00 00:00:20:00 01:00:00:00 01:00:10:00')
  })
})

test('reports the number of channels', () => {
  const made = timeline(25)
  const mono = { ...made, source: { ...made.source, audioChannels: 1 } }
  expect(toFcpxml(mono)).toContain('audioSources="1" audioChannels="1"')
  expect(toFcpxml({ ...made, source: { ...made.source, audioChannels: 6 } })).toContain('audioChannels="6"')
  expect(toEdl(mono)).toContain('001  AX       B     C  ')
})

describe('FCPXML', () => {
  test('writes times as exact fractions of a second', () => {
    const xml = toFcpxml(timeline(29.97, [{ start: 60.06, end: 70.07 }]))
    expect(xml).toContain('frameDuration="1001/30000s"')
    expect(xml).toContain('offset="0s" start="1801800/30000s" duration="300300/30000s" tcFormat="DF"')
    expect(toFcpxml(timeline(25))).toContain('offset="0s" start="10s" duration="10s" tcFormat="NDF"')
    expect(toFcpxml(timeline(23.976))).toContain('frameDuration="1001/24000s"')
  })

  test('escapes names', () => {
    const title = `"><script a='1'>&\u0000\ud800`
    const xml = toFcpxml({ ...timeline(25), title, source: { ...source, fileName: '../../a & "b".mp4\ud800' } })
    expect(xml).toContain('<project name="&quot;&gt;&lt;script a=&apos;1&apos;&gt;&amp;">')
    expect(xml).toContain('src="./..%2F..%2Fa%20%26%20%22b%22.mp4%EF%BF%BD"')
    expect(xml).not.toContain('<script')
  })
})

test('counts source frames at the exact rate in OpenTimelineIO', () => {
  const otio = JSON.parse(toOtio(timeline(23.976, [{ start: 10.01, end: 20.02 }])))
  const [video, audio] = otio.tracks.children
  expect([video.kind, audio.kind]).toEqual(['Video', 'Audio'])
  expect(video.children[0].source_range).toEqual({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: { OTIO_SCHEMA: 'RationalTime.1', rate: 24_000 / 1001, value: 240 },
    duration: { OTIO_SCHEMA: 'RationalTime.1', rate: 24_000 / 1001, value: 240 },
  })
  expect(video.children[0].media_references.DEFAULT_MEDIA.target_url).toBe('talk.mp4')
})

describe('a clip of two ranges', () => {
  const clip = {
    title: 'Two parts',
    edit: parseEdit('1-2 5-6 | 9:16 3="Clipaway."'),
    source,
    words: [
      { start: 0, end: 0.5, text: 'Before.' },
      { start: 1.1, end: 1.5, text: 'This' },
      { start: 1.5, end: 1.9, text: 'is' },
      { start: 5.2, end: 5.9, text: 'clip away.' },
    ],
  }

  test('exports its corrected words with clip times', () => {
    expect(exportClip('srt', clip)).toBe('1\n00:00:00,100 --> 00:00:01,900\nThis is Clipaway.\n')
    expect(exportClip('vtt', clip)).toContain('00:00:00.100 --> 00:00:01.900')
    expect(exportClip('txt', clip)).toBe('This is Clipaway.\n')
    expect(exportClip('ass', clip)).toMatch(/PlayResX: 720\n.*Clipaway/s)
  })

  test('exports no captions without words, but a timeline', () => {
    const silent = { ...clip, words: [] }
    for (const format of ['srt', 'vtt', 'txt', 'ass'] as const) expect(exportClip(format, silent)).toBeNull()
    expect(exportClip('edl', silent)).toContain('002  AX')
    expect(exportClip('fcpxml', silent)?.match(/<asset-clip /g)).toHaveLength(2)
    expect(JSON.parse(exportClip('otio', silent) ?? '').tracks.children[0].children).toHaveLength(2)
  })
})
