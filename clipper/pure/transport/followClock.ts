import { ticksPerSecond, wrapTicks } from './transportPacket.ts'

/** Ticks: pieces of one stream may be this much out of order without a jump of the clock. */
const backward = 0.25 * ticksPerSecond
/** Ticks that packets may be apart; more if those of the stream always are. */
const forward = 2 * ticksPerSecond
const timesApart = 8
/** Ticks that the first two packets of a stream may be apart. */
const atFirst = 10 * ticksPerSecond
/** Ticks that the streams of one clock may lie apart in the file. */
const nearby = 5 * ticksPerSecond

/** The packets of a stream while the clock runs without a jump, in ticks. */
export interface Stretch {
  /** When the first begins. */
  start: number
  /** When the last begins. */
  last: number
  /** Between the last two. */
  step: number
  isPicture: boolean
}

/** A part of a file without a jump of the clock. */
export interface Run {
  /** Bounds of the run, in ticks; may exceed the number at which timestamps wrap. */
  start: number
  end: number
  streams: Map<number, Stretch>
}

interface Follower {
  run: number
  time: number
  /** Ticks between the last two pieces. */
  step: number
}

/** Returns the difference of two timestamps, each of which may have wrapped. */
export function ticksBetween(from: number, to: number): number {
  const apart = (((to - from) % wrapTicks) + wrapTicks) % wrapTicks
  return apart >= wrapTicks / 2 ? apart - wrapTicks : apart
}

const isPicture = (streamId: number): boolean => streamId >= 0xe0 && streamId <= 0xef

/** Sound and pictures are continuous; a subtitle may be late without a jump. */
const isSteady = (streamId: number): boolean => (streamId >= 0xc0 && streamId <= 0xef) || streamId === 0xfd

/**
 * Follows the clock of a transport stream from packet to packet and finds its jumps. Deterministic. A stream that
 * starts at a distant time has another clock, and is ignored.
 */
export function followClock() {
  const runs: Run[] = []
  const followers = new Map<number, Follower | null>()

  const begin = (time: number): number => {
    runs.push({ start: time, end: time, streams: new Map() })
    return runs.length - 1
  }
  const isNear = ({ start, end }: Run, time: number): boolean => {
    const from = ticksBetween(start, time)
    return from >= -nearby && from <= end - start + nearby
  }
  /** Returns a timestamp as a time on the scale of a run, which does not wrap. */
  const onRun = ({ end }: Run, time: number): number => end + ticksBetween(end, time)

  function runOfNew(time: number, steady: boolean): number | null {
    if (runs.length === 0) return steady ? begin(time) : null
    const last = runs.length - 1
    return isNear(runs[last] as Run, time) ? last : null
  }

  function runOfJump({ run, time: former }: Follower, time: number, steady: boolean): number {
    // Another stream has jumped before.
    const later = runs.findIndex((one, i) => i > run && isNear(one, time))
    if (later >= 0) return later
    // The stream was absent for a while, and the clock went on.
    const since = ticksBetween((runs[run] as Run).end, time)
    if (ticksBetween(former, time) > 0 && since >= -nearby && since <= ticksPerSecond) return run
    return steady ? begin(time) : runs.length - 1
  }

  /** Returns the number of the run that a piece belongs to; null for one that is left alone. `time`: its decoding time. */
  function follow(pid: number, streamId: number, time: number): number | null {
    const steady = isSteady(streamId)
    const known = followers.get(pid)
    if (known === null) return null
    if (!known) {
      const run = runOfNew(time, steady)
      if (run === null) {
        if (runs.length > 0 && steady) followers.set(pid, null)
        return null
      }
      return store(pid, streamId, { run, time: onRun(runs[run] as Run, time), step: 0 })
    }
    const apart = ticksBetween(known.time, time)
    const usual = known.step === 0 ? atFirst : timesApart * known.step
    const isGoingOn = apart >= -backward && apart <= Math.max(forward, usual)
    if (isGoingOn) {
      const step = apart > 0 ? apart : known.step
      return store(pid, streamId, { run: known.run, time: known.time + Math.max(0, apart), step })
    }
    const run = runOfJump(known, time, steady)
    return store(pid, streamId, { run, time: onRun(runs[run] as Run, time), step: known.step })
  }

  function store(pid: number, streamId: number, follower: Follower): number {
    followers.set(pid, follower)
    const run = runs[follower.run] as Run
    const { time, step } = follower
    run.start = Math.min(run.start, time)
    run.end = Math.max(run.end, time)
    const stretch = run.streams.get(pid)
    if (stretch) {
      stretch.last = Math.max(stretch.last, time)
      stretch.step = step
    } else run.streams.set(pid, { start: time, last: time, step, isPicture: isPicture(streamId) })
    return follower.run
  }

  return { follow, runs }
}
