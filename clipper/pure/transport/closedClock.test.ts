import { describe, expect, it } from 'vitest'
import { followClock } from './followClock.ts'
import { planClock } from './planClock.ts'
import { readPcr, readTimestamp, ticksPerSecond, wrapTicks, writePcr, writeTimestamp } from './transportPacket.ts'

const [video, sound] = [0x100, 0x101]
const ids = { [video]: 0xe0, [sound]: 0xc0 } as Record<number, number>
const wrapped = (ticks: number) => ((ticks % wrapTicks) + wrapTicks) % wrapTicks

/**
 * Returns packets for `seconds`, with a picture every 40 ms and sound every 100 ms, starting at `from` on the clock.
 */
function part(from: number, seconds: number): [pid: number, ticks: number][] {
  const every = (pid: number, step: number) =>
    Array.from({ length: Math.round(seconds / step) }, (_, i): [number, number] => [pid, from + i * step])
  return [...every(video, 0.04), ...every(sound, 0.1)]
    .toSorted(([, a], [, b]) => a - b)
    .map(([pid, at]) => [pid, wrapped(Math.round(at * ticksPerSecond))])
}

/** Returns the times of the pictures in seconds after closing the gaps of the clock; null if nothing was closed. */
function closed(pieces: readonly [pid: number, ticks: number][]): number[] | null {
  const first = followClock()
  for (const [pid, ticks] of pieces) first.follow(pid, ids[pid] as number, ticks)
  const plan = planClock(first.runs)
  if (!plan) return null
  const again = followClock()
  return pieces.flatMap(([pid, ticks]) => {
    const run = again.follow(pid, ids[pid] as number, ticks)
    const at = run === null ? ticks : wrapped(ticks + (plan.shifts[run] as number))
    return pid === video ? [at / ticksPerSecond] : []
  })
}

/** Returns the longest time between two pictures. */
const longestStep = (times: readonly number[]) =>
  Math.max(...times.slice(1).map((time, i) => time - (times[i] as number)))

describe('timestamps', () => {
  it.each([
    ['forward by an hour', 3614],
    ['forward by some seconds', 17],
    ['back by half a minute', -16],
    ['back by a second', 13],
    ['to the beginning', 0],
  ])('that jump %s are closed', (_, then) => {
    const times = closed([...part(100, 14), ...part(100 + then, 16)]) ?? []
    expect(times).toHaveLength(750)
    expect(times[0]).toBe(100)
    expect(longestStep(times)).toBeLessThan(0.08)
    expect(Math.min(...times.slice(1).map((time, i) => time - (times[i] as number)))).toBeGreaterThan(0.03)
  })

  it('that jump several times are closed, and streams stay in sync', () => {
    const times = closed([...part(50, 5), ...part(9, 5), ...part(4000, 5), ...part(4003, 5)]) ?? []
    expect(times.at(-1)).toBeCloseTo(50 + 19.96, 0)
    expect(longestStep(times)).toBeLessThan(0.2)
  })

  it('whose streams jump at different positions are closed once', () => {
    const [one, two] = [part(10, 5), part(900, 5)]
    const late = one.filter(([pid]) => pid === video).slice(-10)
    const early = two.filter(([pid]) => pid === sound).slice(0, 2)
    const rest = (pieces: typeof one, without: typeof one) => pieces.filter((piece) => !without.includes(piece))
    const times = closed([...rest(one, late), ...early, ...late, ...rest(two, early)]) ?? []
    expect(times).toHaveLength(250)
    expect(longestStep(times)).toBeLessThan(0.08)
  })

  it('that wrap to 0 are shifted, so that they don’t wrap', () => {
    const times = closed(part(wrapTicks / ticksPerSecond - 5, 12)) ?? []
    expect([times[0], longestStep(times)]).toEqual([10, expect.closeTo(0.04, 3)])
  })

  it.each([
    ['runs on', part(100, 30)],
    ['starts after a distant one of another program', [...part(100, 10), [0x200, 5e8] as [number, number]]],
    [
      'has a stream that is absent for a while',
      part(0, 60).filter(([pid, at]) => pid === video || at < 9e5 || at > 3e6),
    ],
    ['shows a picture every five seconds', Array.from({ length: 9 }, (_, i): [number, number] => [video, i * 450_000])],
  ])('are unchanged when the clock %s', (_, pieces) => {
    ids[0x200] = 0xe0
    expect(closed(pieces)).toBeNull()
  })
})

it('are read as written, without changing other bits', () => {
  for (const ticks of [0, 1, 90_000, 2 ** 30 - 1, 2 ** 32 + 12_345, wrapTicks - 1]) {
    const stamp = Uint8Array.of(0x31, 0, 1, 0, 1)
    writeTimestamp(stamp, 0, ticks)
    expect(readTimestamp(stamp, 0)).toBe(ticks)
    expect([(stamp[0] as number) & 0xf1, (stamp[2] as number) & 1, (stamp[4] as number) & 1]).toEqual([0x31, 1, 1])
    const reference = Uint8Array.of(0, 0, 0, 0, 0x7f, 0x12)
    writePcr(reference, 0, ticks)
    expect(readPcr(reference, 0)).toBe(ticks)
    expect([(reference[4] as number) & 0x7f, reference[5]]).toEqual([0x7f, 0x12])
  }
})
