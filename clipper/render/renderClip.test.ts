import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readPictures } from '../analyse/readPictures.ts'
import { readSound } from '../analyse/readSound.ts'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { readStreams } from '../probe/readStreams.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderClip } from './renderClip.ts'

const folder = testFolder()
let source: SourceInfo
const at = (name: string) => join(folder.path, name)
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast']

beforeAll(async () => {
  // Black for 4 s, then white; a tone from the same moment on. Keyframes far from it.
  const picture = 'color=black:s=320x180:r=25:d=4[a];color=white:s=320x180:r=25:d=6[b];[a][b]concat[v]'
  const sound = "aevalsrc='if(gte(t,4),0.5*sin(2000*t),0)':s=44100:d=10[s]"
  const maps = ['-filter_complex', `${picture};${sound}`, '-map', '[v]', '-map', '[s]', '-g', '250']
  await makeWithFfmpeg([...maps, ...h264, '-x264-params', 'scenecut=0', '-c:a', 'aac', at('flash.mp4')])
  source = await probe(at('flash.mp4'))
})
afterEach(() => vi.unstubAllEnvs())

describe('renderClip', () => {
  it('cuts to the frame with picture and sound in sync, in a file that every player accepts, with a poster', async () => {
    const steps: number[] = []
    const outFile = at('step.mp4')
    const range = { start: 2.4, end: 7.4 }
    const onProgress = (fraction: number) => steps.push(fraction)
    const clip = await renderClip(at('flash.mp4'), source, range, { aspect: 'source', outFile, onProgress })
    expect(clip).toMatchObject({ file: outFile, poster: at('step.jpg'), width: 320, height: 180 })
    expect(clip.duration).toBeCloseTo(5, 1)
    expect(steps.at(-1)).toBe(1)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    // The file is measured after the encode, which is part of the progress.
    expect(steps.at(-3)).toBeGreaterThan(0.8)

    const { levels } = await readSound(outFile, { timeoutSeconds: 30 })
    const heard = levels.findIndex((level) => level > -20) / 50
    const pictures = await readPictures(outFile, { pass: 'keyframes', codec: 'h264', timeoutSeconds: 30 })
    const seen = pictures.find(({ change }) => change > 0.5)?.time ?? 0
    expect(seen).toBeCloseTo(1.6, 2)
    expect(Math.abs(heard - seen)).toBeLessThanOrEqual(0.05)

    // Every player takes these codecs, and can begin before the whole file is loaded.
    const { streams } = await readStreams(outFile)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    const bytes = await readFile(outFile, 'latin1')
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.part'))).toEqual([])

    // The clip begins black; its poster is not.
    const { channels } = await sharp(clip.poster).stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
  })

  // `outputSize.test.ts` has the size of every shape.
  it('renders 9:16 at 720×1280, the centre without distortion, even with non-square pixels', async () => {
    // A white circle in the middle of a 4:3 picture that is stored 720 pixels wide instead of 768.
    const circle = "geq=lum='if(lt(hypot((X-360)*16/15,Y-288),120),235,16)':cb=128:cr=128"
    const input = ['-f', 'lavfi', '-i', `color=black:s=720x576:r=10:d=1,${circle},setsar=16/15`]
    await makeWithFfmpeg([...input, ...h264, at('circle.mp4')])
    const squashed = await probe(at('circle.mp4'))
    const range = { start: 0, end: 0.8 }
    const outFile = at('cut.mp4')
    const clip = await renderClip(at('circle.mp4'), squashed, range, { aspect: '9:16', outFile })
    const size = { width: 720, height: 1280 }
    expect(clip).toMatchObject(size)
    const { streams } = await readStreams(outFile)
    expect(streams[0]).toMatchObject({ codec_type: 'video', ...size, sample_aspect_ratio: '1:1' })
    const { data, info } = await sharp(clip.poster).greyscale().raw().toBuffer({ resolveWithObject: true })
    const bright = [...data.keys()].filter((i) => (data[i] ?? 0) > 128)
    const across = bright.map((i) => i % info.width)
    const down = bright.map((i) => Math.floor(i / info.width))
    const reach = (pixels: readonly number[]) => ({
      first: pixels.reduce((least, pixel) => Math.min(least, pixel), info.height),
      last: pixels.reduce((most, pixel) => Math.max(most, pixel), 0),
    })
    const [width, height] = [reach(across), reach(down)]
    expect((width.last - width.first) / (height.last - height.first)).toBeCloseTo(1, 1)
    expect(Math.abs((width.first + width.last) / 2 - info.width / 2)).toBeLessThan(info.width * 0.02)
  })

  it('is silent from its beginning when the sound has ended before', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=8', '-f', 'lavfi', '-i', 'sine=d=3']
    await makeWithFfmpeg([...inputs, ...h264, '-c:a', 'aac', at('short.mp4')])
    const short = await probe(at('short.mp4'))
    await renderClip(at('short.mp4'), short, { start: 4, end: 7 }, { aspect: 'source', outFile: at('filled.mp4') })
    const { streams } = await readStreams(at('filled.mp4'))
    expect(streams).toHaveLength(2)
    for (const stream of streams) expect(Number(stream.duration)).toBeCloseTo(3, 1)
  })
})

describe('renderClip fails', () => {
  const options = (name: string) => ({ aspect: 'source' as const, outFile: at(name) })
  const leftOf = async (name: string) => (await readdir(folder.path)).filter((file) => file.startsWith(name))

  it('without leftovers after an abort', async () => {
    const stop = new AbortController()
    const onProgress = () => stop.abort()
    const range = { start: 0, end: 10 }
    const render = renderClip(at('flash.mp4'), source, range, {
      ...options('never.mp4'),
      signal: stop.signal,
      onProgress,
    })
    await expect(render).rejects.toMatchObject({ code: 'cancelled' })
    expect(await leftOf('never')).toEqual([])
  })

  it('with a message for a full disk', async () => {
    const { ffmpeg } = await findFfmpeg()
    // A limit on file size, which fails ffmpeg just as a full disk would.
    await writeFile(at('limited'), `#!/bin/sh\ntrap '' XFSZ\nulimit -f 8\nexec ${ffmpeg} "$@"\n`)
    await chmod(at('limited'), 0o755)
    vi.stubEnv('FFMPEG_PATH', at('limited'))
    const render = renderClip(at('flash.mp4'), source, { start: 0, end: 10 }, options('full.mp4'))
    await expect(render).rejects.toMatchObject({ code: 'disk_full' })
    expect(await leftOf('full.')).toEqual([])
  })

  it('with a message for a part without frames', async () => {
    const render = renderClip(at('flash.mp4'), source, { start: 30, end: 40 }, options('beyond.mp4'))
    await expect(render).rejects.toMatchObject({ code: 'corrupt' })
  })

  it('when the clip ends before it starts', async () => {
    const render = renderClip(at('flash.mp4'), source, { start: 3, end: 2 }, options('backwards.mp4'))
    await expect(render).rejects.toMatchObject({ code: 'failed' })
  })
})
