import { join } from 'node:path'
import { expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { readStretch } from './readStretch.ts'

const folder = testFolder()

it('reads the transitions between shots, with the first segment of each', async () => {
  const file = join(folder.path, 'transitions.mp4')
  const shot = (seed: number, seconds: number, name: string) =>
    `color=gray:s=96x54:r=25:d=0.04,noise=alls=100:all_seed=${seed},gblur=sigma=3,eq=contrast=5,scale=320:180,` +
    `loop=-1:1:0,trim=end_frame=${Math.round(seconds * 25)},setpts=N/25/TB,settb=1/25,format=yuv420p[${name}]`
  const graph = [
    shot(1, 3.8, 'a'),
    shot(2, 4.32, 'b'),
    shot(3, 3.48, 'c'),
    shot(4, 2, 'd'),
    '[a][b]xfade=transition=fade:duration=0.8:offset=3[ab]',
    '[ab][c]xfade=transition=wipeleft:duration=0.48:offset=6.84[abc]',
    '[abc][d]concat,setpts=N/25/TB[v]',
  ].join(';')
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-sc_threshold', '0']
  await makeWithFfmpeg(['-filter_complex', graph, '-map', '[v]', ...encode, file])
  const source = await probe(file)
  const { cuts, readings } = await readStretch(file, source, { start: 0, end: source.duration }, { cuts: [] })
  expect(cuts).toHaveLength(3)
  const begun = readings.filter(({ start, shot }) => Math.abs(start - shot) < 0.002)
  expect(begun.map(({ transition }) => transition?.kind)).toEqual([undefined, 'dissolve', 'wipe', undefined])
  expect(readings.filter(({ transition }) => transition)).toHaveLength(2)
  const spans = begun.flatMap(({ transition }) => (transition ? [transition.start, transition.end] : []))
  for (const [i, at] of [3, 3.8, 6.84, 7.32].entries()) expect(Math.abs((spans[i] ?? 0) - at)).toBeLessThan(0.13)
  expect(Math.abs((cuts[2] ?? 0) - (source.duration - 2))).toBeLessThan(0.03)
})
