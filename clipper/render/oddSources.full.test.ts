import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import {
  clipOf,
  clock,
  expectEarlySound,
  expectSamePictures,
  h264,
  heardIn,
  lavfi,
  momentOf,
  type OtherPictures,
  tone,
} from '../testing/clockClips.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { pictureAt } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderFile } from './renderEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error']

describe('a clip of an odd source', () => {
  it.each(['late.mp4', 'late.mkv', 'late.ts'])('keeps sound from before the first frame: %s', (name) =>
    expectEarlySound(folder.path, name),
  )

  it.each<OtherPictures>([
    ['ten bits', 'ten.mp4', ['-pix_fmt', 'yuv420p10le', ...h264]],
    ['HEVC', 'hevc.mkv', x265],
  ])('has correct frames in eight bits for a source in %s', (...source) => expectSamePictures(folder.path, source))

  it('accepts portrait 4K', async () => {
    const file = at('tall.mp4')
    await makeWithFfmpeg([...lavfi('testsrc2=s=2160x3840:r=5:d=0.4'), ...h264, file])
    expect((await clipOf(file, { start: 0, end: 0.4 })).clip).toMatchObject({ width: 1080, height: 1920 })
  })

  it('contains all words of slides at 0.35 fps', async () => {
    const inputs = [...lavfi(clock('64x64', '0.35', 12)), ...lavfi(tone(4.6, 12))]
    await makeWithFfmpeg([...inputs, ...h264, '-c:a', 'aac', at('slides.mp4')])
    const made = await clipOf(at('slides.mp4'), { start: 4.4, end: 9.4 })
    expect(made.clip.duration).toBeCloseTo(5, 1)
    expect(Math.abs((await heardIn(made)).from - 0.2)).toBeLessThan(0.05)
    // Slides come at 2.86, 5.71 and 8.57 s.
    for (const [moment, slide] of [
      [0, 2.86],
      [1.2, 2.86],
      [1.5, 5.71],
      [4.0, 5.71],
      [4.4, 8.57],
    ] as const)
      expect(momentOf(pictureAt(made.pictures, moment))).toBeCloseTo(slide, 0)
  })

  it('can be measured with an extreme aspect ratio', async () => {
    await makeWithFfmpeg([...lavfi(clock('160x90', '10', 2)), '-vf', 'setsar=100', ...h264, at('strip.mp4')])
    const { clip } = await clipOf(at('strip.mp4'), { start: 0.5, end: 1.5 })
    expect(clip.certificate.checks.map(({ code }) => code)).toContain('decodes')
  })

  it('is silent after the end of the sound, in a range and throughout one', async () => {
    const inputs = [...lavfi(clock('64x64', '25', 6)), ...lavfi(tone(0, 3))]
    await makeWithFfmpeg([...inputs, ...h264, '-c:a', 'aac', at('ends.mp4')])
    const source = await probe(at('ends.mp4'))
    const edit = parseEdit('2-3.5 4-5.5 | unlevelled')
    const { certificate, duration } = await renderFile(at('ends.mp4'), source, edit, { outFile: at('ends.clip.mp4') })
    expect(duration).toBeCloseTo(3, 1)
    expect(certificate.checks.map(({ code }) => code)).toEqual(expect.arrayContaining(['in_step', 'decodes']))
  })
})
