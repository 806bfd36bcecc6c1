import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseEdit } from '../../pure/testing/parseEdit.ts'
import {
  corrected,
  expectOnlyChangedPictures,
  type FormerClip,
  makeFormer,
  words,
} from '../../testing/correctedClip.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { software } from '../encoders/encoders.ts'
import { planEdit } from '../planEdit.ts'
import { fixFormer } from './fixFormer.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
let former: FormerClip

beforeAll(async () => {
  former = await makeFormer(folder.path, '0.5-6.2 7.04-13.3 | pop centre')
})

// `fixCaptions.full.test.ts` has a crop, another rate, a clip of one range, and a damaged file.
describe('rendering corrected captions', () => {
  it('encodes only changed frames, and renders the whole clip when the former file is missing', () =>
    expectOnlyChangedPictures(folder.path, former))

  it.each(['| unlevelled', '| 1:1'])(
    'takes nothing of the former clip when the edit changed otherwise: %s',
    async (change) => {
      const { file, source, edit: before, given } = former
      const edit = parseEdit(change, corrected(before))
      const plan = await planEdit(file, source, edit, { words, captionFolder: at(change) })
      expect(plan.burnt).not.toBeNull()
      const options = { former: given, outFile: at('changed.mp4') }
      expect(await fixFormer(file, source, { ...plan, encoder: software }, options)).toBeNull()
    },
  )
})
