import { readFileSync } from 'node:fs'

// Loaded into a program through NODE_OPTIONS: shifts its wall clock by the milliseconds in CLOCK_FILE, which may
// change at any time. Monotonic clocks are unaffected, as when a real clock is set.
const file = process.env.CLOCK_FILE ?? ''
const now = Date.now.bind(Date)
let shift = 0
const look = () => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // The file is just being written.
  }
}
look()
setInterval(look, 200).unref()

const RealDate = Date
class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(now() + shift)
    else super(...(given as [number]))
  }
  static override now(): number {
    return now() + shift
  }
}
globalThis.Date = ShiftedDate as unknown as DateConstructor
