/** Units of times that services use, as parts of a second, the largest first. */
const units = [1, 1e-3, 1e-6, 1e-9]
/** Seconds by which the last word may end after the sound: services round. */
const tolerance = 1
/**
 * Seconds that no usual word lasts. Recognisers stretch words over silences, though not beyond the window of 30 s in
 * which Whisper listens. Thirty of the next smaller unit are too short for a word.
 */
const longestWord = 30

const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)$/
const amount = /^(\d+(?:[.,]\d+)?)\s*(s|sec|ms|us|µs|ns)?$/i
const unitOf: Record<string, number> = { s: 1, sec: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 }

/** A time as a service writes it. */
export interface WrittenTime {
  amount: number
  /** The stated unit in seconds; null if only the amount is stated. */
  unit: number | null
}

/** Reads a number, a number as text, with a unit or without, or a clock; null for anything else. */
export function readTime(value: unknown): WrittenTime | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? { amount: value, unit: null } : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  const [, h = '0', m, s] = clock.exec(text) ?? []
  if (m !== undefined && s !== undefined)
    return { amount: Number(h) * 3600 + Number(m) * 60 + Number(s.replace(',', '.')), unit: 1 }
  const [, digits, unit] = amount.exec(text) ?? []
  if (digits === undefined) return null
  return { amount: Number(digits.replace(',', '.')), unit: unit ? (unitOf[unit.toLowerCase()] ?? null) : null }
}

/**
 * Guesses the unit of times: the largest one in which they are within the sound, and words have plausible durations.
 * Null when there is none.
 * @param duration seconds of the sound
 */
export function unitOfTimes(
  times: readonly { start: WrittenTime | null; end: WrittenTime | null }[],
  duration: number,
): number | null {
  const plain = (time: WrittenTime | null) => (time && time.unit === null ? time.amount : null)
  const amounts = times.flatMap(({ start, end }) => [plain(start) ?? 0, plain(end) ?? 0])
  const last = amounts.reduce((most, value) => Math.max(most, value), 0)
  const lengths = times
    .flatMap(({ start, end }) => {
      const [from, to] = [plain(start), plain(end)]
      return from === null || to === null || to <= from ? [] : [to - from]
    })
    .sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  return units.find((unit) => last * unit <= duration + tolerance && usual * unit <= longestWord) ?? null
}
