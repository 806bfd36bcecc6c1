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
