import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import type { Word } from '../pure/Analysis.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { editOf } from '../pure/edit/editOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { codedPictures } from '../testing/codedPictures.ts'
import { makeTalk, makeWithFfmpeg } from '../testing/makeMedia.ts'
import { greyDifference, pictureAt, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderEdit } from './renderEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)

/** Two words a second, with a pause after every fourth. */
const words: Word[] = Array.from({ length: 40 }, (_, i) => {
  const start = i / 2 + Math.floor(i / 4) * 0.6
  return { start, end: start + 0.4, text: `word${i}` }
})
const captioned = (ranges: Edit['ranges'], aspect: Edit['aspect'] = 'source'): Edit => ({
  ...editOf(ranges[0] ?? { start: 0, end: 1 }),
  ranges,
  aspect,
  captions: { style: 'pop', position: 'bottom' },
  framing: { mode: 'centre', crops: [] },
})
const corrected = (edit: Edit): Edit => ({ ...edit, corrections: [{ word: 12, text: 'something else' }] })

async function times(file: string): Promise<number[]> {
  const { ffprobe } = await findFfmpeg()
  const args = ['-v', 'error', '-select_streams', 'V:0', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', file]
  // A picture source has lines of its own.
  return (await execa(ffprobe, args)).stdout.split('\n').map(Number.parseFloat).filter(Number.isFinite)
}

/** Rendered, corrected with the former file at hand, and corrected without it. */
async function threeOf(name: string, file: string, source: SourceInfo, edit: Edit) {
  const former = await renderEdit(file, source, edit, { outFile: at(`${name}-former.mp4`), words })
  const { burnt, automaticCrops } = former
  if (burnt === null) throw new Error('no captions were drawn')
  const given = { file: former.file, edit, burnt, automaticCrops }
  const now = corrected(edit)
  const fixed = await renderEdit(file, source, now, { outFile: at(`${name}-fixed.mp4`), words, former: given })
  const anew = await renderEdit(file, source, now, { outFile: at(`${name}-anew.mp4`), words })
  return { former, fixed, anew }
}

describe('a file whose captions were corrected', () => {
  it.each([
    ['25 pictures a second', 'plain', { fps: 25 }, [{ start: 1.3, end: 17.1 }], 'source'],
    ['a crop', 'cropped', { fps: 25 }, [{ start: 1.3, end: 17.1 }], '9:16'],
    [
      'something cut out',
      'cut',
      { fps: 25 },
      [
        { start: 0.5, end: 6.2 },
        { start: 7.04, end: 18.3 },
      ],
      'source',
    ],
    ['ten pictures a second', 'slow', { fps: 10 }, [{ start: 1.3, end: 17.1 }], 'source'],
  ] as const)('is the former one but for the pictures that show it: %s', async (_, name, talk, ranges, aspect) => {
    const file = at(`${name}.mp4`)
    await makeTalk({ file, seconds: 20, width: 480, height: 270, ...talk })
    const source = await probe(file)
    const { former, fixed, anew } = await threeOf(name, file, source, captioned([...ranges], aspect))
    const before = new Set(await codedPictures(former.file))
    const after = await codedPictures(fixed.file)
    const copied = after.filter((packet) => before.has(packet)).length
    expect(copied / after.length).toBeGreaterThan(0.5)
    expect(copied).toBeLessThan(after.length)
    // The same pictures at the same times as if all of it had been encoded again.
    const [ours, theirs] = [await times(fixed.file), await times(anew.file)]
    expect(ours.length).toBe(theirs.length)
    for (const [i, time] of ours.entries()) expect(Math.abs(time - (theirs[i] ?? 0))).toBeLessThan(0.002)
    const [seen, wanted] = [await seenPictures(fixed.file, 96, 54), await seenPictures(anew.file, 96, 54)]
    for (let seconds = 0.3; seconds < fixed.duration - 0.3; seconds += 0.4)
      expect(greyDifference(pictureAt(seen, seconds), pictureAt(wanted, seconds))).toBeLessThan(1.5)
    expect(fixed.certificate.checks).toEqual(
      anew.certificate.checks.map((check) => expect.objectContaining({ code: check.code })),
    )
    expect(Math.abs(fixed.duration - anew.duration)).toBeLessThan(0.05)
  })

  it('is made anew where something else has changed, or the former file is gone', async () => {
    const file = at('plain.mp4')
    const source = await probe(file)
    const edit = captioned([{ start: 1.3, end: 17.1 }])
    const former = await renderEdit(file, source, edit, { outFile: at('once.mp4'), words })
    const before = new Set(await codedPictures(former.file))
    const burnt = former.burnt ?? ''
    const cases = {
      narrower: { edit: { ...corrected(edit), aspect: '1:1' as const }, file: former.file },
      gone: { edit: corrected(edit), file: at('nowhere.mp4') },
    }
    for (const [name, one] of Object.entries(cases)) {
      const given = { file: one.file, edit, burnt, automaticCrops: null }
      const made = await renderEdit(file, source, one.edit, { outFile: at(`${name}.mp4`), words, former: given })
      expect(made.certificate.checks.some(({ code }) => code === 'decodes')).toBe(true)
      if (name === 'narrower') expect((await codedPictures(made.file)).some((packet) => before.has(packet))).toBe(false)
    }
  })

  it('is made anew where the former one is broken in the middle', async () => {
    const file = at('plain.mp4')
    const source = await probe(file)
    const edit = captioned([{ start: 1.3, end: 17.1 }])
    const { burnt } = await renderEdit(file, source, edit, { outFile: at('whole.mp4'), words })
    await makeWithFfmpeg(['-i', at('whole.mp4'), '-c', 'copy', '-bsf:v', 'noise=amount=200', at('noisy.mp4')])
    const former = { file: at('noisy.mp4'), edit, burnt: burnt ?? '', automaticCrops: null }
    const made = await renderEdit(file, source, corrected(edit), { outFile: at('mended.mp4'), words, former })
    expect(made.certificate.checks.some(({ code }) => code === 'decode_errors')).toBe(false)
  })
})
