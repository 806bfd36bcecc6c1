import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStandby } from './createStandby.ts'

/** What of a video element takes part, played by the test's own clock. */
class FakeVideo {
  currentTime = 0
  paused = true
  seeking = false
  readyState = 4
  playbackRate = 1
  volume = 0.7
  muted = false
  autoplay = false
  preload = 'none'
  currentSrc = ''
  dataset: Record<string, string> = {}
  /** Seconds that it takes to begin. */
  latency = 0
  #src: string | null = null
  #waits = 0

  set src(url: string) {
    this.#src = url
    this.currentSrc = url
    this.currentTime = Number(url.split('#t=')[1] ?? 0)
  }
  hasAttribute = () => this.#src !== null
  removeAttribute = () => {
    this.#src = null
  }
  load = () => undefined
  play = () => {
    if (this.paused) this.#waits = this.latency
    this.paused = false
    return Promise.resolve()
  }
  pause = () => {
    this.paused = true
  }
  goOn(seconds: number) {
    if (this.paused) return
    this.#waits -= seconds
    if (this.#waits < 0) this.currentTime += seconds * this.playbackRate
  }
}

const join = { end: 70, next: 80 }
let frames: (() => void)[] = []

beforeEach(() => {
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 })
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Two elements of which the first plays, `before` seconds before a join. */
function start({ before = 2.5, latency = 0.05, readyState = 4 } = {}) {
  const [first, second] = [new FakeVideo(), new FakeVideo()]
  Object.assign(first, { currentSrc: '/source?signature=1#t=60', currentTime: join.end - before, paused: false })
  Object.assign(second, { latency, readyState, dataset: { standby: '' } })
  let active = first
  const taken: { at: number; begins: number; rate: number }[] = []
  const standby = createStandby({
    active: () => active as unknown as HTMLVideoElement,
    other: () => (active === first ? second : first) as unknown as HTMLVideoElement,
    onRunning: () => undefined,
    onTakeOver: (taking, begins) => {
      taken.push({ at: first.currentTime, begins: taking.currentTime - begins, rate: taking.playbackRate })
      active = taking as unknown as FakeVideo
    },
  })
  /** Milliseconds of a picture of the screen; the first element tells of its own 25 times a second. */
  const play = (seconds: number, tick = 16) => {
    const heard = new Set<number>()
    for (let ms = 0; ms < seconds * 1000; ms += tick) {
      for (const video of [first, second]) video.goOn(tick / 1000)
      for (const call of frames.splice(0)) call()
      if (active === first && ms % 40 < tick) standby.follow(first.currentTime < join.end ? join : null)
      heard.add([first, second].filter(({ muted, paused }) => !muted && !paused).length)
    }
    return heard
  }
  return { first, second, standby, taken, play }
}

describe('the element that waits at a join', () => {
  it.each([
    ['at once', 0],
    ['as elements do', 0.06],
    ['slowly', 0.2],
  ])('takes over in step, when it begins %s', (_, latency) => {
    const { taken, play, first, second } = start({ latency })
    const heard = play(3)
    expect(taken).toEqual([{ at: expect.closeTo(70, 1), begins: expect.closeTo(0, 1), rate: 1 }])
    expect(Math.abs((taken[0]?.begins ?? 1) - ((taken[0]?.at ?? 0) - join.end))).toBeLessThan(0.02)
    // One of them is heard, always.
    expect([...heard]).toEqual([1])
    expect([first.paused, first.muted, second.paused, second.muted, second.volume]).toEqual([
      true,
      true,
      false,
      false,
      0.7,
    ])
    expect([first.dataset.standby, second.dataset.standby]).toEqual(['', undefined])
  })

  it('does so also where pictures of the screen come slowly', () => {
    const { taken, play } = start()
    play(3, 50)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.at).toBeLessThan(70.06)
  })

  it('holds nothing until a join is near', () => {
    const { second, play } = start({ before: 30 })
    play(20)
    expect(second.hasAttribute()).toBe(false)
  })

  it('leaves it to a jump when it is not ready, or never begins', () => {
    const late = start({ readyState: 1 })
    late.play(3)
    const stuck = start({ latency: 60 })
    stuck.play(3)
    expect([late.taken, late.second.paused, stuck.taken, stuck.second.paused]).toEqual([[], true, [], true])
    expect(stuck.first.muted).toBe(false)
  })

  it('rests when the first one stops, and gives back what it holds after a while', () => {
    const { first, second, standby, play } = start()
    play(2.2)
    expect([second.paused, second.hasAttribute()]).toEqual([false, true])
    first.pause()
    standby.follow(join)
    expect([second.paused, second.hasAttribute()]).toEqual([true, true])
    vi.advanceTimersByTime(9000)
    expect(second.hasAttribute()).toBe(false)
  })

  it('is sent elsewhere when the join is another one now', () => {
    const { second, standby, play } = start()
    play(1)
    expect(second.currentTime).toBeCloseTo(79.4)
    standby.follow({ end: 70, next: 90 })
    expect(second.currentTime).toBeCloseTo(89.4)
  })
})
