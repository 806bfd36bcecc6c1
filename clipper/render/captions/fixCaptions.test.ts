import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseEdit } from '../../pure/testing/parseEdit.ts'
import { codedPictures } from '../../testing/codedPictures.ts'
import {
  corrected,
  expectOnlyChangedPictures,
  type FormerClip,
  makeFormer,
  words,
} from '../../testing/correctedClip.ts'
import { makeWithFfmpeg } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { renderEdit } from '../renderEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
let former: FormerClip

beforeAll(async () => {
  former = await makeFormer(folder.path, '0.5-6.2 7.04-13.3 | pop centre')
})

// `fixCaptions.full.test.ts` has a crop, another rate, and a clip of one range.
describe('rendering corrected captions', () => {
  it('encodes only changed frames, and renders the whole clip when the former file is missing', () =>
    expectOnlyChangedPictures(folder.path, former))

  it('renders the whole clip when the edit changed otherwise', async () => {
    const { file, source, edit, rendered, given } = former
    const square = parseEdit('| 1:1', corrected(edit))
    const made = await renderEdit(file, source, square, { outFile: at('narrower.mp4'), words, former: given })
    expect(made.certificate.checks.some(({ code }) => code === 'decodes')).toBe(true)
    const before = new Set(await codedPictures(rendered.file))
    expect((await codedPictures(made.file)).some((packet) => before.has(packet))).toBe(false)
  })

  it('renders the whole clip when the former file is damaged', async () => {
    const { file, source, edit, rendered, given } = former
    await makeWithFfmpeg(['-i', rendered.file, '-c', 'copy', '-bsf:v', 'noise=amount=200', at('noisy.mp4')])
    const options = { words, outFile: at('mended.mp4'), former: { ...given, file: at('noisy.mp4') } }
    const made = await renderEdit(file, source, corrected(edit), options)
    expect(made.certificate.checks.some(({ code }) => code === 'decode_errors')).toBe(false)
  })
})
