import { expect, it } from 'vitest'
import { jpegFile, mp4File, toNothing } from './containers.ts'
import type { Encode } from './Encode.ts'
import { encodeArguments } from './encodeArguments.ts'
import { containerClock } from './inputArguments.ts'

const copied = ['-i', 'file:/in.mp4']
/** As a line: no argument of these contains a space. */
const lineOf = (encode: Encode) => encodeArguments(encode).join(' ')
const linesOf = (...lines: string[]) => lines.join(' ')

it('orders input, graph, picture, sound and container', () => {
  const line = lineOf({
    settings: ['-nostats'],
    input: [['-ss', '3', ...copied], copied],
    graph: ['[0:V:0]hflip[picture]', '[1:a:0]anull[sound]'],
    picture: { from: '[picture]', codec: ['-c:v', 'libx264'], times: ['-fps_mode', 'vfr'], count: 12 },
    sound: { from: '[sound]', codec: ['-c:a', 'aac'] },
    container: { ...mp4File('/out.mp4'), seconds: 1 / 3 },
  })
  expect(line).toBe(
    linesOf(
      '-nostdin -y -hide_banner -v error -nostats -ss 3 -i file:/in.mp4 -i file:/in.mp4',
      '-filter_complex [0:V:0]hflip[picture];[1:a:0]anull[sound]',
      '-map [picture] -c:v libx264 -fps_mode vfr -frames:v 12',
      '-map [sound] -c:a aac',
      '-t 0.333333 -map_metadata -1 -map_chapters -1 -movflags +faststart -f mp4 file:/out.mp4',
    ),
  )
})

it('writes further outputs with their own streams', () => {
  const line = lineOf({
    log: 'level+info',
    input: [copied],
    picture: { from: '0:V:0', filters: 'blackdetect' },
    container: toNothing,
    also: [
      { sound: { from: '0:a:0', filters: 'ebur128' }, container: toNothing },
      { picture: { from: '0:V:0', count: 1 }, container: jpegFile('/out.jpg', 3) },
      containerClock(0, 7.5),
    ],
  })
  expect(line).toBe(
    linesOf(
      '-nostdin -y -hide_banner -v level+info -i file:/in.mp4',
      '-map 0:V:0 -vf blackdetect -f null -',
      '-map 0:a:0 -af ebur128 -f null -',
      '-map 0:V:0 -frames:v 1 -q:v 3 -update 1 -f image2 file:/out.jpg',
      '-map 0:v? -c:v copy -map 0:a? -c:a copy -t 7.5 -f null -',
    ),
  )
})

it('omits the parts that an output lacks', () => {
  const container = { format: 'hash', to: 'pipe:1' }
  expect(lineOf({ input: [copied, []], picture: { from: '0:V:0', codec: 'copy' }, sound: null, container })).toBe(
    '-nostdin -y -hide_banner -v error -i file:/in.mp4 -map 0:V:0 -c:v copy -f hash pipe:1',
  )
})
