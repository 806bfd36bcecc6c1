import type { Join } from '../../../clipper/pure/playback/joinAhead.ts'

/** Seconds before a join at which the second element is sent to what follows it. */
const ahead = 3
/** Seconds that it plays before its first picture, unseen and unheard: so it runs when it is needed, however slowly it began. */
const runUp = 0.6
/** Seconds that an element takes to begin, more or less. */
const beginning = 0.06
/** Seconds at the end of that in which it plays at its own rate again. */
const settled = 0.1
/** Seconds: two elements that are nearer to each other than this need no correction. */
const inStep = 0.004
/** Seconds: further apart, a jump of the first element is what is left. */
const tooFar = 0.045
/** Seconds before a join at which it is too late to begin. */
const tooLate = 0.12
/** Milliseconds after which an element that is not needed gives back what it holds. */
const keptFor = 8000
/** Seconds before the end of a range at which the other one takes over: what follows is a task, and a picture, away. */
const early = 0.008

export interface StandbyHands {
  /** Both elements play the same source; `active` is the one that is seen and heard. */
  active: () => HTMLVideoElement | null
  other: () => HTMLVideoElement | null
  /** The other one is about to be heard. */
  onRunning: (active: HTMLVideoElement, other: HTMLVideoElement) => void
  /** It is the active one from now on, a few hundredths of a second around the beginning of a range. */
  onTakeOver: (taking: HTMLVideoElement, begins: number) => void
}

/** What an element that waits at a join is told. */
export interface Standby {
  /** The active element is so many seconds before a join, or before none. True when the other one has taken over. */
  follow: (join: Join | null) => boolean
  /** Nothing is prepared any more. */
  rest: () => void
  close: () => void
}

/**
 * Plays over a join without a jump: a second element is sent to what follows it, runs in step with the first, and takes
 * over at the join. Where it isn't ready in time nothing happens, and whoever plays the first one goes there as before.
 */
export function createStandby(hands: StandbyHands): Standby {
  let target: Join | null = null
  let isRunning = false
  let frame = 0
  let releasing: ReturnType<typeof setTimeout> | undefined

  const release = () => {
    clearTimeout(releasing)
    releasing = setTimeout(() => {
      hands.other()?.removeAttribute('src')
      hands.other()?.load()
    }, keptFor)
  }
  const forget = () => {
    cancelAnimationFrame(frame)
    frame = 0
    isRunning = false
    target = null
  }
  const rest = () => {
    if (!target) return
    forget()
    hands.other()?.pause()
    release()
  }

  function place(active: HTMLVideoElement, other: HTMLVideoElement, join: Join): void {
    clearTimeout(releasing)
    target = join
    isRunning = false
    const at = Math.max(0, join.next - runUp)
    other.pause()
    other.autoplay = false
    other.muted = true
    other.preload = 'auto'
    if (other.hasAttribute('src') && other.currentSrc.split('#')[0] === active.currentSrc.split('#')[0])
      other.currentTime = at
    else other.src = `${active.currentSrc.split('#')[0]}#t=${at}`
  }

  function takeOver(active: HTMLVideoElement, other: HTMLVideoElement, { next }: Join): void {
    forget()
    other.playbackRate = active.playbackRate
    other.volume = active.volume
    other.muted = active.muted
    active.muted = true
    active.dataset.standby = ''
    delete other.dataset.standby
    hands.onTakeOver(other, next)
    active.pause()
    release()
  }

  /** Keeps the other element in step. True when it has taken over. */
  function watch(): boolean {
    const [active, other] = [hands.active(), hands.other()]
    if (!active || !other || !target) return false
    const rate = active.playbackRate
    const left = target.end - active.currentTime
    if (active.paused || active.seeking || left > ahead) {
      rest()
      return false
    }
    if (!isRunning) {
      const isReady = !other.seeking && other.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
      const isDue = left <= target.next - other.currentTime + beginning
      if (isReady && isDue && left > tooLate) {
        isRunning = true
        other.playbackRate = rate
        hands.onRunning(active, other)
        void other.play().catch(rest)
      }
      return false
    }
    const toGo = target.next - other.currentTime
    const behind = toGo - left
    if (left <= early) {
      const isReady = !other.paused && Math.abs(behind) <= tooFar
      if (isReady) takeOver(active, other, target)
      else rest()
      return isReady
    }
    const hasBegun = toGo < Math.min(runUp, target.next) - 0.001
    const isOff = hasBegun && left > settled && Math.abs(behind) > inStep
    const correction = isOff ? behind / (left - settled / 2) : 0
    const wanted = rate * Math.min(2, Math.max(0.5, 1 + correction))
    if (Math.abs(other.playbackRate - wanted) > 0.01) other.playbackRate = wanted
    return false
  }

  const tick = () => {
    frame = 0
    watch()
    if (target) frame = requestAnimationFrame(tick)
  }

  return {
    follow(next) {
      const [active, other] = [hands.active(), hands.other()]
      // Past the end of a range, there is no next join: it is this one.
      const join = next ?? (isRunning ? target : null)
      if (!active || !other || !join || active.paused || active.seeking || join.end - active.currentTime > ahead) {
        rest()
        return false
      }
      if (target?.end !== join.end || target.next !== join.next) place(active, other, join)
      if (frame === 0) frame = requestAnimationFrame(tick)
      return watch()
    },
    rest,
    close() {
      cancelAnimationFrame(frame)
      clearTimeout(releasing)
    },
  }
}
