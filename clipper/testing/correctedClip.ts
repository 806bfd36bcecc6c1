import { join } from 'node:path'
import { expect } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { Word } from '../pure/Analysis.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import type { FormerFile } from '../render/captions/fixFormer.ts'
import { type RenderedClip, renderEdit } from '../render/renderEdit.ts'
import { codedPictures } from './codedPictures.ts'
import { makeTalk } from './makeMedia.ts'
import { greyDifference, pictureAt, seenPictures } from './seenPictures.ts'

/** Two words a second, with a pause after every fourth. */
export const words: Word[] = Array.from({ length: 24 }, (_, i) => {
  const start = i / 2 + Math.floor(i / 4) * 0.6
  return { start, end: start + 0.4, text: `word${i}` }
})

/** Returns the edit with the word at 3.6 s corrected. */
export const corrected = (edit: Edit): Edit => parseEdit('| 6="something else"', edit)

export interface FormerClip {
  file: string
  source: SourceInfo
  edit: Edit
  rendered: RenderedClip
  /** The former file, to be passed when the corrected edit is rendered. */
  given: FormerFile
}

/** Renders a clip of a talk of fourteen seconds. `notation` is its edit, with captions. */
export async function makeFormer(folder: string, notation: string, fps = 25): Promise<FormerClip> {
  const file = join(folder, 'talk.mp4')
  await makeTalk({ file, seconds: 14, fps, cuts: [3, 6, 10] })
  const source = await probe(file)
  const edit = parseEdit(notation)
  const rendered = await renderEdit(file, source, edit, { outFile: join(folder, 'former.mp4'), words })
  const { burnt, automaticCrops } = rendered
  if (burnt === null) throw new Error('no captions were drawn')
  return { file, source, edit, rendered, given: { file: rendered.file, edit, burnt, automaticCrops } }
}

/**
 * Expects the corrected clip to have most frames of the former file, and the same frames at the same times as a
 * completely encoded clip.
 */
export async function expectOnlyChangedPictures(folder: string, former: FormerClip): Promise<void> {
  const { file, source, edit, rendered, given } = former
  const options = { words, outFile: join(folder, 'fixed.mp4'), former: given }
  const fixed = await renderEdit(file, source, corrected(edit), options)
  const gone = { ...given, file: join(folder, 'nowhere.mp4') }
  const outFile = join(folder, 'anew.mp4')
  const anew = await renderEdit(file, source, corrected(edit), { words, outFile, former: gone })

  const before = new Set(await codedPictures(rendered.file))
  const after = await codedPictures(fixed.file)
  const copied = after.filter((packet) => before.has(packet)).length
  expect(copied / after.length).toBeGreaterThan(0.5)
  expect(copied).toBeLessThan(after.length)
  const [seen, wanted] = [await seenPictures(fixed.file, 96, 54), await seenPictures(anew.file, 96, 54)]
  expect(seen.length).toBe(wanted.length)
  for (const [i, { time }] of seen.entries()) expect(Math.abs(time - (wanted[i]?.time ?? 0))).toBeLessThan(0.002)
  for (let seconds = 0.3; seconds < fixed.duration - 0.3; seconds += 0.4)
    expect(greyDifference(pictureAt(seen, seconds), pictureAt(wanted, seconds))).toBeLessThan(1.5)
  expect(fixed.certificate.checks).toEqual(
    anew.certificate.checks.map((check) => expect.objectContaining({ code: check.code })),
  )
  expect(Math.abs(fixed.duration - anew.duration)).toBeLessThan(0.05)
}
