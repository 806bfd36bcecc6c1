import { beforeAll, describe, expect, it } from 'vitest'
import { clocked, encoded, expectCloserLook, expectCutsWithin, makeLongTalk } from '../testing/closerLook.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()
let talk = ''
beforeAll(async () => {
  talk = await makeLongTalk(folder.path)
})

describe('the hurried analysis', () => {
  it.each(['clocked.mkv', 'clocked.ts'])(
    'omits cuts between sparse keyframes, which a closer look finds: %s',
    async (name) => {
      const file = await encoded(talk, name, clocked)
      await expectCutsWithin(file, await expectCloserLook(file))
    },
  )

  it('reads one picture of an intra-only video: prores.mov', async () => {
    const codec = ['-c:v', 'prores_ks', '-profile:v', '0', '-pix_fmt', 'yuv422p10le']
    const file = await encoded(talk, 'prores.mov', codec)
    const looks = await expectCloserLook(file)
    expect(new Set(looks.hurried.motion)).toEqual(new Set([0]))
    await expectCutsWithin(file, looks)
  })
})
