import { describe, it } from 'vitest'
import { expectOnlyChangedPictures, makeFormer } from '../../testing/correctedClip.ts'
import { temporaryFolder } from '../../testing/makeMedia.ts'

describe('rendering corrected captions', () => {
  it.each([
    ['one range', {}],
    ['a crop', { aspect: '9:16' }],
    ['ten pictures a second', { fps: 10 }],
  ] as const)('is the former one but for the pictures that show it: %s', async (_, clip) => {
    const { folder, remove } = await temporaryFolder()
    try {
      const former = await makeFormer(folder, { ranges: [{ start: 1.3, end: 13.1 }], ...clip })
      await expectOnlyChangedPictures(folder, former)
    } finally {
      await remove()
    }
  })
})
