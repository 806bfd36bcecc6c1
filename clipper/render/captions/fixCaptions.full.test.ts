import { describe, it } from 'vitest'
import { expectOnlyChangedPictures, makeFormer } from '../../testing/correctedClip.ts'
import { temporaryFolder } from '../../testing/makeMedia.ts'

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
})
