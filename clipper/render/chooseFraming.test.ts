import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit, parseRanges } from '../pure/testing/parseEdit.ts'
import { makeFaces } from '../testing/makeFaces.ts'
import { makeSubject, subjectCut, subjectShares } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { chooseFraming } from './chooseFraming.ts'
import { beginOf, cropExpression } from './cropExpression.ts'
import { planEdit } from './planEdit.ts'
import { renderClip } from './renderClip.ts'

const folder = testFolder()
let file = ''
let source: SourceInfo

beforeAll(async () => {
  file = join(folder.path, 'subject.mp4')
  await makeSubject(file)
  source = await probe(file)
})

// `chooseFraming.full.test.ts` has cuts that are not known yet, which `readStretch.test.ts` finds.
describe('the crop of a vertical clip', () => {
  it('contains the subject in every frame, including those at the cut', async () => {
    const outFile = join(folder.path, 'vertical.mp4')
    const range = { start: 2.6, end: 4 }
    const clip = await renderClip(file, source, range, { aspect: '9:16', outFile, cuts: [subjectCut] })
    expect([clip.width, clip.height]).toEqual([720, 1280])
    const shares = (await subjectShares(outFile, join(folder.path, 'all.png'))).slice(0, 1.4 * 25)
    // The box is 70 of the 202 columns and 220 of the 360 rows that are kept.
    for (const share of shares) expect(share).toBeGreaterThan(0.15)
  })

  it('is absent when the whole picture is kept', async () => {
    const none = { readings: [], crops: [] }
    expect(await chooseFraming(file, source, parseRanges('1-3'), { aspect: 'source', cuts: [] })).toEqual(none)
  })

  it('stops when the caller aborts', async () => {
    const options = { aspect: '9:16' as const, cuts: [], signal: AbortSignal.abort() }
    await expect(chooseFraming(file, source, [{ start: 0, end: 5 }], options)).rejects.toMatchObject({
      code: 'cancelled',
    })
  })
})

it('keeps captions off the faces that it found', async () => {
  const film = join(folder.path, 'low.mp4')
  await makeFaces(film, [[{ at: 0.5, height: 0.5 }]])
  const words = ['Somebody', 'understands', 'somebody'].map((text, i) => ({
    text,
    start: 0.2 + i / 2,
    end: 0.7 + i / 2,
  }))
  const options = { words, cuts: [], captionFolder: join(folder.path, 'captions') }
  const { faces } = await planEdit(film, await probe(film), parseEdit('0.1-1.9 | 9:16 pop'), options)
  const lines = faces?.captions.flatMap((group) => group.lines) ?? []
  expect(lines.map(({ words: { length } }) => length)).toEqual([1, 1, 1])
  for (const { y } of lines) expect(y / (faces?.size.height ?? 0)).toBeGreaterThan(0.7)
})

describe('the crop of a shot with people', () => {
  const share = (9 / 16) ** 2
  const seconds = 2

  it('shows all faces that fit, otherwise the larger one, and without faces what moves', async () => {
    const film = join(folder.path, 'faces.mp4')
    const [left, two, apart] = [
      [{ at: 0.2, height: 0.8 }],
      [
        { at: 0.35, height: 0.5 },
        { at: 0.5, height: 0.5 },
      ],
      [
        { at: 0.1, height: 0.5 },
        { at: 0.6, height: 0.8 },
      ],
    ]
    await makeFaces(film, [left, two, apart, []])
    // So little is shown of the third shot that its frame is not split.
    const ranges = parseRanges('0.5-5 5.8-8')
    const cuts = [1, 2, 3].map((shot) => shot * seconds)
    const { crops } = await chooseFraming(film, await probe(film), ranges, { aspect: '9:16', cuts })
    expect(crops.map(({ start }) => start)).toEqual([0.5, ...cuts])
    const shows = (crop: number, from: number, to: number) => {
      const middle = crops[crop]?.x ?? 0
      return middle - share / 2 <= from && middle + share / 2 >= to
    }
    expect(shows(0, 0.1, 0.3)).toBe(true)
    expect(shows(1, 0.28, 0.57)).toBe(true)
    expect(shows(2, 0.5, 0.7)).toBe(true)
    expect(shows(3, 0.93, 0.98)).toBe(true)
  })
})

describe('cropExpression', () => {
  it('changes between two frames', () => {
    const steps = [
      { from: 0, edge: 0.1 },
      { from: beginOf({ start: 2, panes: [], isOnBands: false }, 25), edge: 0.6 },
    ]
    expect(cropExpression(steps, 'x')).toBe('iw*if(lt(t,1.98),.1,.6)')
    expect(cropExpression(steps.slice(1), 'y')).toBe('ih*.6')
  })
})
