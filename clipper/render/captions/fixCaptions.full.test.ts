import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { corrected, expectOnlyChangedPictures, makeFormer, words } from '../../testing/correctedClip.ts'
import { makeWithFfmpeg, temporaryFolder } from '../../testing/makeMedia.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { renderEdit } from '../renderEdit.ts'

const folder = testFolder()

describe('rendering corrected captions', () => {
  it.each([
    ['one range', '1.3-13.1 | pop centre', 25],
    ['a crop', '1.3-13.1 | 9:16 pop centre', 25],
    ['ten pictures a second', '1.3-13.1 | pop centre', 10],
  ])('is the former one but for the pictures that show it: %s', async (_, notation, fps) => {
    const { folder, remove } = await temporaryFolder()
    try {
      await expectOnlyChangedPictures(folder, await makeFormer(folder, notation, fps))
    } finally {
      await remove()
    }
  })

  it('renders the whole clip when the former file is damaged', async () => {
    const { file, source, edit, rendered, given } = await makeFormer(folder.path, '0.5-6.2 7.04-13.3 | pop centre')
    const at = (name: string) => join(folder.path, name)
    await makeWithFfmpeg(['-i', rendered.file, '-c', 'copy', '-bsf:v', 'noise=amount=200', at('noisy.mp4')])
    const options = { words, outFile: at('mended.mp4'), former: { ...given, file: at('noisy.mp4') } }
    const made = await renderEdit(file, source, corrected(edit), options)
    expect(made.certificate.checks.some(({ code }) => code === 'decode_errors')).toBe(false)
  })
})
