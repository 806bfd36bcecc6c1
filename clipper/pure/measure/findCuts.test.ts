import { describe, expect, it } from 'vitest'
import { areClocked, chooseVideoPass, locateCutsBetween } from './chooseVideoPass.ts'
import { cutsFromClock, cutsFromKeyframes, cutsFromSamples } from './findCuts.ts'
import { measurePictures } from './measurePictures.ts'
import { type Packets, packetTable } from './Packets.ts'
import { withEncoderSettings } from './withEncoderSettings.ts'

/** Ten packets per second; keyframes of 900 bytes at `keys`, packets of 600 bytes at `cuts`, 50 bytes elsewhere. */
function packetsOf(seconds: number, keys: number[], cuts: number[] = []): Packets {
  const table = packetTable()
  for (let i = 0; i < seconds * 10; i++) {
    const time = i / 10
    const keyframe = keys.includes(time)
    table.add(time, keyframe ? 900 : cuts.includes(time) ? 600 : 50, keyframe)
  }
  return table.packets()
}

/**
 * Packets as an encoder wrote them, in the order of the file: `5:15406` is a picture at place 5 of 15,406 bytes, `0K` a
 * keyframe. 25 pictures per second.
 */
function writtenPackets(text: string): Packets {
  const table = packetTable()
  for (const packet of text.trim().split(/\s+/)) {
    const [place = '', bytes] = packet.split(':')
    table.add(Number.parseInt(place, 10) / 25, Number(bytes), place.endsWith('K'))
  }
  return table.packets()
}

const every = (seconds: number, gap: number) => Array.from({ length: seconds / gap }, (_, i) => i * gap)
const sample = (time: number, isNew: boolean) => ({
  time,
  change: isNew ? 0.3 : 0.01,
  share: isNew ? 0.9 : 0.1,
  likeness: isNew ? 0.1 : 0.9,
})

describe('chooseVideoPass', () => {
  it('reads keyframes, at cuts or at a fixed interval', () => {
    const placed = packetsOf(60, [0, 3.2, 9.7, 12.1, 20.4, 30.4, 37.9, 44])
    const clocked = packetsOf(60, every(60, 2))
    expect([placed, clocked].map(chooseVideoPass)).toEqual(['keyframes', 'keyframes'])
    expect([placed, clocked].map(areClocked)).toEqual([false, true])
  })

  it('samples frames when keyframes are sparse or in every frame', () => {
    expect(chooseVideoPass(packetsOf(60, [0, 25, 50]))).toBe('sampled')
    expect(chooseVideoPass(packetsOf(60, every(60, 5)))).toBe('sampled')
    expect(
      chooseVideoPass(
        packetsOf(
          60,
          every(600, 1).map((i) => i / 10),
        ),
      ),
    ).toBe('sampled')
  })
})

describe('keyframes with a long fixed interval', () => {
  const packets = packetsOf(80, every(80, 10))
  const settings = (scenecut: number) =>
    new TextEncoder().encode(
      `\0\0\x01x264 - core 164 r3095 - options: cabac=1 ref=3 keyint=250 scenecut=${scenecut} rc=crf`,
    )
  const passWith = async (first: Uint8Array | null, codec = 'h264', of = packets) =>
    chooseVideoPass(await withEncoderSettings(of, codec, async () => first))

  it('are enough if the encoder detects scenes', async () => {
    expect(await passWith(settings(40))).toBe('keyframes')
    expect(await passWith(settings(40), 'avc')).toBe('keyframes')
    expect(await passWith(settings(0))).toBe('sampled')
    expect(await passWith(new Uint8Array(100))).toBe('sampled')
    expect(await passWith(null)).toBe('sampled')
    expect(await passWith(settings(40), 'vp9')).toBe('sampled')
    expect(locateCutsBetween(packets)).toBe(false)
  })

  it('load the encoder settings only if needed', async () => {
    const never = () => Promise.reject(new Error('nobody asked'))
    for (const other of [packetsOf(60, every(60, 2)), packetsOf(60, [0, 25, 50])])
      expect(await withEncoderSettings(other, 'h264', never)).toBe(other)
  })
})

describe('cutsFromKeyframes', () => {
  it('returns early keyframes whose picture changed', () => {
    const keys = [0, 10, 13.2, 23.2, 25.5, 35.5]
    const changes = keys.map((time) => sample(time, time !== 25.5))
    // 10 looks new but came at the fixed interval; 25.5 came early but looks the same.
    expect(cutsFromKeyframes(packetsOf(40, keys), changes)).toEqual([13.2])
  })

  it('returns all keyframes whose picture changed when there is no fixed interval', () => {
    const keys = [0, 4, 9.5, 13.2, 21]
    const changes = keys.map((time) => sample(time, time > 0))
    expect(cutsFromKeyframes(packetsOf(25, keys), changes)).toEqual([4, 9.5, 13.2, 21])
  })
})

describe('keyframes that an encoder places', () => {
  const keys = [0, 4, 9.5, 13.2, 21]
  const changes = keys.map((time) => sample(time, time > 0))
  const { times, bytes, keyframes } = packetsOf(25, keys)
  const moving = { times, keyframes, bytes: bytes.map((size, i) => (i > 160 && !keyframes[i] ? 400 : size)) }

  it('leave out a shot that its packets show', () => {
    expect(cutsFromKeyframes(moving, changes)).toEqual([4, 9.5, 13.2, 16.1, 21])
  })

  it('are all, if the codec sends large pictures inside of shots, too', () => {
    const cutsOf = (videoCodec: string) =>
      measurePictures(
        { source: { videoCodec }, packets: moving, changes, pass: 'keyframes' },
        { duration: 25, samples: 50, step: 0.5 },
      ).cuts
    expect(cutsOf('h264')).toEqual([4, 9.5, 13.2, 16.1, 21])
    for (const codec of ['vp8', 'vp9', 'av1']) expect(cutsOf(codec)).toEqual(keys.slice(1))
  })

  it('are no cuts where only the light changes', () => {
    const flashes = changes.map((change) => ({ ...change, likeness: 0.95 }))
    expect(cutsFromKeyframes(packetsOf(25, keys), flashes)).toEqual([])
  })
})

describe('cuts between keyframes that an encoder places at new shots, or else every ten seconds', () => {
  const keys = [0, 10, 20, 30, 33.2, 43.2]
  const changes = keys.map((time) => sample(time, time === 30 || time === 43.2))
  const packets = packetsOf(50, keys, [26, 33.9])
  const { times, keyframes } = packets
  /** Packets of this size follow the large one until the next keyframe. */
  const followedBy = (size: number): Packets => ({
    times,
    keyframes,
    bytes: packets.bytes.map((bytes, i) => (i > 260 && i < 300 ? size : bytes)),
  })

  it('include a shot of noise, and exclude a flash', () => {
    expect(cutsFromKeyframes(followedBy(400), changes)).toContain(26)
    expect(cutsFromKeyframes(followedBy(50), changes)).not.toContain(26)
  })

  it('include a shot just after another', () => {
    expect(cutsFromKeyframes(followedBy(50), changes)).toEqual([33.9])
  })
})

describe('cutsFromClock', () => {
  const keys = every(40, 2.5)
  const changes = (...isNew: number[]) => keys.map((time) => sample(time, isNew.includes(time)))

  it('finds the large packets of new shots between keyframes that differ', () => {
    expect(cutsFromClock(packetsOf(40, keys, [7.3, 12.8, 22.1]), changes(7.5, 15))).toEqual([7.3, 12.8])
  })

  it('finds where strong motion starts and ends', () => {
    const calm = packetsOf(40, keys, [7.3, 21.4])
    const bytes = calm.bytes.map((size, i) => {
      const time = calm.times[i] ?? 0
      return calm.keyframes[i] || time <= 7.3 || time > 21.3 ? size : 400
    })
    expect(cutsFromClock({ ...calm, bytes }, changes(7.5, 22.5))).toEqual([7.3, 21.4])
  })

  it('does not mistake continuous camera motion for cuts', () => {
    expect(cutsFromClock(packetsOf(40, keys), changes(...keys.slice(1)))).toEqual([])
  })

  it('does not mistake a large packet between pictures that are alike for a cut', () => {
    const flash = changes(7.5).map((change) => ({ ...change, likeness: 0.8 }))
    expect(cutsFromClock(packetsOf(40, keys, [7.3]), flash)).toEqual([])
  })

  it('finds the cut among large packets by the size of keyframes', () => {
    const packets = packetsOf(40, keys, [6.6])
    const bytes = packets.bytes.map((size, i) => (i === 60 ? 250 : size))
    expect(cutsFromClock({ ...packets, bytes }, changes(7.5))).toEqual([6.6])
  })

  it('finds cuts that are as frequent as keyframes', () => {
    const cuts = keys.slice(0, -1).map((time, i) => Math.round(10 * (time + 0.4 + 0.1 * (i % 12))) / 10)
    expect(cutsFromClock(packetsOf(40, keys, cuts), changes(...keys.slice(1)))).toEqual(cuts)
  })

  it('finds a new shot that begins with a keyframe, by its picture', () => {
    const between = changes(7.5).map((change) => ({ ...change, change: Math.max(0.14, change.change) }))
    expect(cutsFromClock(packetsOf(40, keys), between)).toEqual([7.5])
    const { bytes, ...moving } = packetsOf(40, keys)
    const larger = bytes.map((size, i) => (moving.keyframes[i] ? size : 300))
    expect(cutsFromClock({ ...moving, bytes: larger }, between)).toEqual([])
  })

  it('does not mistake a pan over something full of contrast for a cut', () => {
    const pan = changes(7.5).map((change) => ({ ...change, change: change.time === 7.5 ? 0.192 : 0.14 }))
    const packets = packetsOf(40, keys)
    expect(cutsFromClock(packets, pan)).toEqual([])
    const larger = packets.bytes.map((size, i) => (i < 75 || packets.keyframes[i] ? size : 120))
    expect(cutsFromClock({ ...packets, bytes: larger }, pan)).toEqual([7.5])
  })

  // x265 with a keyframe every 30 pictures. The shots begin at place 18, and with the keyframe at 30.
  it.each([
    [
      'whose packets become smaller one after the other',
      `0K:27662 5:15406 3:6319 1:3060 2:3587 4:2712 10:15145 8:6414 6:3453 7:3731 9:2695 15:14617 13:6331 11:3392
       12:3576 14:2659 17:10687 16:2536 22:5867 20:362 18:294 19:292 21:59 27:1780 25:126 23:91 24:85 26:61
       29:345 28:35 30K:13766 35:239 33:43 31:44 32:44 34:34 40:533 38:202 36:70 37:47 39:44 45:411 43:93 41:56
       42:45 44:76 50:374 48:68 46:74 47:75 49:57`,
      18,
    ],
    [
      'that is still after a shot that moves',
      `0K:22446 5:11293 3:5718 1:3201 2:3380 4:2695 10:10927 8:5269 6:2920 7:3118 9:2642 15:10897 13:5512 11:3057
       12:3182 14:2597 20:10542 18:5333 16:2978 17:3144 19:2446 25:10434 23:5216 21:3181 22:3232 24:2531 29:9724
       27:4599 26:2417 28:2532 30K:4312 35:35 33:34 31:35 32:35 34:34 40:36 38:36 36:36 37:36 39:35 45:36 43:36
       41:36 42:36 44:35`,
      30,
    ],
  ])('finds where a shot begins %s', (_, text, place) => {
    const pictures = [0, 1.2].map((time) => sample(time, time === 1.2))
    const [cut = 0, ...others] = cutsFromClock(writtenPackets(text), pictures)
    expect(others).toEqual([])
    expect(Math.abs(cut - place / 25)).toBeLessThanOrEqual(0.1)
  })

  it('handles frames that are shown before a packet and coded after it', () => {
    const { times, bytes, keyframes } = packetsOf(40, keys, [7.3])
    // Decoded as I P B B: the packet of 7.3 s comes before those of 7.1 and 7.2 s.
    const order = Array.from(times, (_, i) => i)
    order.splice(71, 3, 73, 71, 72)
    const coded = packetTable()
    for (const i of order) coded.add(times[i] ?? 0, bytes[i] ?? 0, keyframes[i] === 1)
    expect(cutsFromClock(coded.packets(), changes(7.5))).toEqual([7.1])
  })
})

describe('cutsFromSamples', () => {
  const times = every(20, 0.5)

  it('finds the large packet of the new shot', () => {
    const packets = packetsOf(20, every(20, 1), [7.3, 12.8])
    const changes = times.map((time) => sample(time, time === 7.5 || time === 13))
    expect(cutsFromSamples(packets, changes)).toEqual([7.3, 12.8])
  })

  it('returns one cut for a fade, and each of several quick cuts', () => {
    const isChanged = (time: number) => time >= 7.5 && time <= 9
    const changes = times.map((time) => sample(time, isChanged(time)))
    const keys = every(20, 10)
    expect(cutsFromSamples(packetsOf(20, keys), changes)).toEqual([7.5])
    const quick = [7.2, 7.7, 8.2, 8.7]
    expect(cutsFromSamples(packetsOf(20, keys, quick), changes)).toEqual(quick)
    // Two fades with a still picture between them.
    const twice = times.map((time) => sample(time, isChanged(time) && time !== 8))
    expect(cutsFromSamples(packetsOf(20, keys), twice)).toEqual([7.5, 8.5])
  })

  it('does not mistake a person who enters for a cut', () => {
    const changes = times.map((time) => ({
      time,
      change: time === 7.5 ? 0.12 : 0.01,
      share: time === 7.5 ? 0.2 : 0,
      likeness: 0.1,
    }))
    expect(cutsFromSamples(packetsOf(20, every(20, 1)), changes)).toEqual([])
  })
})
