import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { parseRanges } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg, subjectCut } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { chooseFraming } from './chooseFraming.ts'

const folder = testFolder()

describe('the crop of a vertical clip', () => {
  it('finds cuts that are not known yet', async () => {
    const scenes = join(folder.path, 'scenes.mp4')
    const scene = (ground: string, x: number, seconds: number) =>
      `color=${ground}:s=640x360:r=25:d=${seconds}[g${x}];color=0xd02020:s=70x220:r=25:d=${seconds}[b${x}];` +
      `[g${x}][b${x}]overlay=x='${x}+4*mod(n,3)':y=110,format=yuv420p[s${x}]`
    const graph = `${scene('0x303840', 70, subjectCut)};${scene('0xd0c8b0', 500, 7 - subjectCut)};[s70][s500]concat[v]`
    const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-sc_threshold', '0']
    await makeWithFfmpeg(['-filter_complex', graph, '-map', '[v]', ...encode, scenes])
    const ranges = parseRanges('1-2 2.5-6')
    const { crops } = await chooseFraming(scenes, await probe(scenes), ranges, { aspect: '9:16', cuts: null })
    expect(crops.map(({ start }) => start)).toEqual([1, subjectCut])
    const [left = 1, right = 0] = crops.map(({ x }) => x)
    expect([left < 0.3, right > 0.7]).toEqual([true, true])
  })
})
