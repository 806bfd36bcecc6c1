import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { readPackets } from '../probe/readPackets.ts'
import { measure } from '../pure/measure/measure.ts'
import { keyframeTimes } from '../pure/measure/Packets.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { readPictures } from './readPictures.ts'
import { readReadings } from './readReadings.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast']
/** Black for 2 s, then white; silence for 2 s, then a tone. */
const flash = ['-f', 'lavfi', '-i', "color=black:s=64x36:r=25:d=4,geq=lum='if(gte(T,2),235,16)':cb=128:cr=128"]
const tone = ['-f', 'lavfi', '-i', "aevalsrc='if(gte(t,2),0.5*sin(3000*t),0)':s=48000:d=4"]

describe('times of readings', () => {
  it('are exact beyond 10,000 seconds', async () => {
    // A picture a minute for more than three hours, then one every 40 ms.
    const late =
      "setpts='if(lt(N,200),60*N,12000+0.04*(N-200))/TB',geq=lum='if(mod(floor(N/7),2),235,16)':cb=128:cr=128"
    const input = ['-f', 'lavfi', '-i', `color=black:s=64x36:r=25:d=9,settb=1/1000,${late}`]
    const encode = [...h264, '-g', '7', '-x264-params', 'scenecut=0:keyint=7:min-keyint=7']
    await makeWithFfmpeg([...input, '-fps_mode', 'passthrough', '-enc_time_base', '1:1000', ...encode, at('long.mkv')])
    const keyframes = keyframeTimes(await readPackets(at('long.mkv'), { timeoutSeconds: 30 }))
    const changes = await readPictures(at('long.mkv'), { pass: 'keyframes', codec: 'h264', timeoutSeconds: 30 })
    expect(changes.map(({ time }) => Math.round(time * 1000))).toEqual(keyframes.map((time) => Math.round(time * 1000)))
    expect(keyframes.filter((time) => time > 12_000)).toHaveLength(4)
  })

  it('are those of keyframes in a video with reordered frames', async () => {
    const reordered = ['-c:v', 'libx264', '-preset', 'fast', '-bf', '3', '-g', '40']
    await makeWithFfmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=25:d=8', ...reordered, at('reordered.mp4')])
    const keyframes = keyframeTimes(await readPackets(at('reordered.mp4'), { timeoutSeconds: 30 }))
    const changes = await readPictures(at('reordered.mp4'), { pass: 'keyframes', codec: 'h264', timeoutSeconds: 30 })
    expect(changes.map(({ time }) => time)).toEqual(keyframes)
    expect(keyframes.length).toBeGreaterThan(3)
  })

  it.each([
    ['sound', ['-itsoffset', '0.7'], [] as string[], 2, 2.7],
    ['picture', [] as string[], ['-itsoffset', '0.7'], 2.7, 2],
  ])('match in MPEG-TS when the %s starts later', async (_, soundLate, pictureLate, seen, heard) => {
    const inputs = [...pictureLate, ...flash, ...soundLate, ...tone]
    await makeWithFfmpeg([...inputs, ...h264, '-g', '25', '-c:a', 'aac', '-muxdelay', '0', at('late.ts')])
    const readings = await readReadings(at('late.ts'), await probe(at('late.ts')))
    expect(measure(readings).cuts[0]).toBeCloseTo(seen, 1)
    const sounds = readings.levels.findIndex((level) => level > -20) / 50
    expect(Math.abs(sounds - heard)).toBeLessThan(0.07)
  })
})
