import { stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import {
  clipOf,
  clock,
  expectSamePictures,
  h264,
  heardIn,
  lavfi,
  meanOf,
  momentOf,
  tone,
} from '../testing/clockClips.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { greyDifference, pictureAt, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error']

// `oddSources.full.test.ts` has more containers and codecs, slides, and sound that begins early or ends early.
describe('a clip of an odd source', () => {
  it('applies the rotation of the camera', async () => {
    const halves = "color=black:s=160x90:r=10:d=1,geq=lum='if(lt(X,80),235,16)':cb=128:cr=128"
    await makeWithFfmpeg([...lavfi(halves), ...h264, at('lying.mp4')])
    await makeWithFfmpeg(['-display_rotation', '90', '-i', at('lying.mp4'), '-c', 'copy', at('held.mp4')]).catch(() =>
      makeWithFfmpeg(['-i', at('lying.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=270', at('held.mp4')]),
    )
    const { clip, pictures } = await clipOf(at('held.mp4'), { start: 0, end: 0.8 })
    expect(clip).toMatchObject({ width: 90, height: 160 })
    const grey = pictureAt(pictures, 0.4)
    // The halves lie one above the other, in the order in which a player shows them.
    const [upper, lower] = [meanOf(grey.subarray(0, 12 * 32)), meanOf(grey.subarray(20 * 32))]
    expect(Math.abs(upper - lower)).toBeGreaterThan(240)
    expect(greyDifference(grey, pictureAt(await seenPictures(at('held.mp4'), 32, 32), 0.4))).toBeLessThan(4)
  })

  it('shows the right frames in sync with the sound at a variable frame rate', async () => {
    // A second at 25 pictures a second, a still one for two seconds, then a second of movement.
    const times = "settb=1/1000,setpts='if(lt(N,25),N*40,3000+(N-25)*40)',geq=lum='30+18*T':cb=128:cr=128"
    const encode = [...h264, '-g', '100', '-c:a', 'pcm_s16le', '-fps_mode', 'passthrough', '-enc_time_base:v', '1:1000']
    await makeWithFfmpeg([
      ...lavfi(`color=black:s=64x64:r=25:d=2,${times}`),
      ...lavfi(tone(3, 4)),
      ...encode,
      at('vary.mkv'),
    ])
    const made = await clipOf(at('vary.mkv'), { start: 1.73, end: 3.83 })
    const [first, second] = made.pictures
    expect(first?.time).toBe(0)
    expect(momentOf(first?.grey ?? new Uint8Array())).toBeCloseTo(0.96, 1)
    expect(second?.time).toBeCloseTo(3 - 1.73, 2)
    expect(Math.abs((await heardIn(made)).from - 1.27)).toBeLessThan(0.05)
  })

  it('starts at the time of an edit list', async () => {
    const inputs = [...lavfi(clock('64x64', '25', 8)), ...lavfi(tone(5, 8))]
    await makeWithFfmpeg([...inputs, ...h264, '-g', '50', '-c:a', 'aac', at('long.mp4')])
    await makeWithFfmpeg(['-ss', '2.6', '-i', at('long.mp4'), '-c', 'copy', at('edited.mp4')])
    const made = await clipOf(at('edited.mp4'), { start: 1.4, end: 3.4 })
    expect(Math.abs(momentOf(pictureAt(made.pictures, 0.5)) - (2.6 + 1.4 + 0.5))).toBeLessThan(0.1)
    expect(Math.abs((await heardIn(made)).from - (5 - 2.6 - 1.4))).toBeLessThan(0.05)
  })

  it('has correct frames in eight bits for a 10-bit HEVC source', () => {
    const encode = ['-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1', ...x265]
    return expectSamePictures(folder.path, ['ten bits in HEVC', 'hevc10.mp4', encode])
  })

  it('has the sound of the default track', async () => {
    const inputs = [...lavfi(clock('64x64', '10', 3)), ...lavfi('anullsrc=d=3'), ...lavfi(tone(1, 3))]
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-disposition:a:0', '0', '-disposition:a:1', 'default']
    await makeWithFfmpeg([...inputs, ...maps, ...h264, '-c:a', 'aac', '-t', '3', at('tracks.mkv')])
    const { from } = await heardIn(await clipOf(at('tracks.mkv'), { start: 0.5, end: 2.5 }))
    expect(Math.abs(from - 0.5)).toBeLessThan(0.05)
  })

  it('has no sound for a source without sound, and keeps its duration without motion', async () => {
    const still = "settb=1/1000,setpts='if(eq(N,0),0,if(eq(N,1),2000,9000))'"
    const encode = [...h264, '-fps_mode', 'passthrough', '-enc_time_base', '1:1000']
    await makeWithFfmpeg([...lavfi(`color=gray:s=64x64:r=1:d=3,${still}`), ...encode, at('mute.mkv')])
    const { clip } = await clipOf(at('mute.mkv'), { start: 1, end: 7 })
    const played = await probe(clip.file)
    expect(played.hasAudio).toBe(false)
    expect(played.duration).toBeCloseTo(6, 1)
  })

  it('is refused where a truncated file has no pictures', async () => {
    const inputs = [...lavfi(clock('64x64', '25', 8)), ...lavfi(tone(0, 8))]
    await makeWithFfmpeg([...inputs, ...h264, '-c:a', 'aac', '-movflags', '+faststart', at('cut.mp4')])
    const { size } = await stat(at('cut.mp4'))
    await truncate(at('cut.mp4'), Math.round(size * 0.6))
    await expect(clipOf(at('cut.mp4'), { start: 6, end: 8 })).rejects.toMatchObject({ code: 'corrupt' })
  })
})
