import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openKeyframes } from '../ffmpeg/openKeyframes.ts'
import { probe } from '../probe/probe.ts'
import { readPackets } from '../probe/readPackets.ts'
import { comparedHeight, comparedWidth, differenceMeter } from '../pure/measure/differenceMeter.ts'
import { keyframeTimes } from '../pure/measure/Packets.ts'
import { makeWithFfmpeg, runUnconfined } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { readPictures } from './readPictures.ts'
import { writeFilmstrip } from './writeFilmstrip.ts'

const folder = testFolder()
let file = ''

beforeAll(async () => {
  file = join(folder.path, 'vp9.webm')
  // Its sound begins a little before its picture, as with Opus.
  const inputs = ['-f', 'lavfi', '-i', "testsrc2=s=192x108:r=10:d=60,hue=h='70*floor(t/7)'"]
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=60', '-c:a', 'libopus']
  const codec = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '100k', '-g', '40']
  await makeWithFfmpeg([...inputs, ...sound, ...codec, file])
})

/** Returns the keyframes from a decoder that decodes everything. */
async function allDecoded(path: string) {
  const pictures = join(folder.path, 'pictures.raw')
  const small = `select=key,scale=${comparedWidth}:${comparedHeight}:flags=area+accurate_rnd,format=gray`
  await runUnconfined(['-i', path, '-an', '-vf', small, '-fps_mode', 'passthrough', '-f', 'rawvideo', pictures])
  const meter = differenceMeter()
  meter.push(await readFile(pictures))
  return meter.changes
}

/** Decoding everything takes many times as long: see `openKeyframes`. */
describe('keyframes of VP9, whose decoder can’t skip other frames', () => {
  it.each([
    ['as it is', 'as-it-is.webm', []],
    ['in an MP4 that begins in the middle of a group of pictures', 'cut.mp4', ['-ss', '2']],
    ['in a file that begins late', 'late.mkv', ['-output_ts_offset', '5']],
  ])('give the same pictures at the same times: %s', async (_, name, how) => {
    const path = join(folder.path, name)
    await makeWithFfmpeg([
      ...how.slice(0, name.endsWith('mp4') ? 2 : 0),
      '-i',
      file,
      '-c',
      'copy',
      ...(name.endsWith('mkv') ? how : []),
      path,
    ])
    const source = await probe(path)
    const { startTime, unevenStart } = source
    const read = await readPictures(path, { pass: 'keyframes', codec: 'vp9', unevenStart, timeoutSeconds: 60 })
    const whole = await allDecoded(path)
    expect(read.map(({ time: _, ...change }) => change)).toEqual(whole)
    const times = keyframeTimes(await readPackets(path, { startTime, timeoutSeconds: 60 })).filter((at) => at > -0.001)
    expect(read).toHaveLength(times.length)
    for (const [i, { time }] of read.entries()) expect(time).toBeCloseTo(times[i] ?? 0, 2)
  })

  it('are copied into a smaller stream of their own', async () => {
    const { signal } = new AbortController()
    const open = await openKeyframes(file, { codec: 'vp9', unevenStart: true, signal })
    let bytes = 0
    for await (const chunk of open ?? []) bytes += (chunk as Buffer).length
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan((await stat(file)).size / 2)
    expect(await openKeyframes(file, { codec: 'h264', signal })).toBeNull()
  })

  it('stop when the caller aborts, and report the error of ffmpeg', async () => {
    const asked = { pass: 'keyframes', codec: 'vp9', timeoutSeconds: 60 } as const
    await expect(readPictures(file, { ...asked, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    })
    await expect(readPictures(join(folder.path, 'nowhere.webm'), asked)).rejects.toMatchObject({ name: 'ClipperError' })
  })

  it('appear in the filmstrip', async () => {
    const into = join(folder.path, 'strip')
    await mkdir(into)
    const source = await probe(file)
    const { sheets } = await writeFilmstrip(file, source, into)
    expect(sheets.flatMap(({ times }) => times)).toHaveLength(Math.ceil(source.duration))
    expect((await readFile(sheets[0]?.file ?? '')).length).toBeGreaterThan(10_000)
  })
})
