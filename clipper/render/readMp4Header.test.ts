import { stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { displayedSize } from '../probe/displayedSize.ts'
import { readStreams } from '../probe/readStreams.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { readMp4Header } from './readMp4Header.ts'

const folder = testFolder()

const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=192x108:r=30000/1001:d=3']
const sound = ['-f', 'lavfi', '-i', 'sine=d=2.5']
const x264 = (frames: number) => ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', String(frames)]

it.each([
  ['reordered.mp4', [...picture, ...sound, ...x264(3), '-c:a', 'aac', '-movflags', '+faststart']],
  ['piece.mov', [...picture, ...sound, ...x264(2), '-vf', 'setpts=PTS+0.5/TB', '-c:a', 'pcm_f32le']],
  ['late.mp4', [...picture, ...x264(3), '-vf', 'setpts=PTS+0.5/TB']],
  ['wide.mp4', [...picture, ...x264(0), '-vf', 'setsar=4/3']],
])('reads %s like ffprobe', async (name, args) => {
  const path = join(folder.path, name)
  await makeWithFfmpeg([...args, path])
  const tracks = await readMp4Header(path)
  const { streams } = await readStreams(path)
  expect(tracks.map(({ kind }) => kind)).toEqual(streams.map(({ codec_type }) => codec_type))
  for (const [i, { kind, width, height, start, end, count }] of tracks.entries()) {
    const stream = streams[i]
    if (!stream) throw new Error('no such stream')
    const begins = Number(stream.start_time)
    expect(Math.abs(start - begins)).toBeLessThan(0.002)
    expect(Math.abs(end - begins - Number(stream.duration))).toBeLessThan(0.002)
    if (kind !== 'video') continue
    expect({ width, height }).toEqual(displayedSize(stream))
    expect(count).toBe(Number(stream.nb_frames))
  }
})

it('rejects a truncated MP4 and other files', async () => {
  const path = join(folder.path, 'half.mp4')
  await makeWithFfmpeg([...picture, ...x264(0), path])
  // The header is at the end.
  await truncate(path, (await stat(path)).size - 1)
  await expect(readMp4Header(path)).rejects.toThrow('cut off')
  await truncate(path, 2000)
  await expect(readMp4Header(path)).rejects.toThrow('no moov')
  await writeFile(path, 'no video')
  await expect(readMp4Header(path)).rejects.toThrow()
})
