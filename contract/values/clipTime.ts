/** Rounds to tenths first, so that the form in seconds and the form in tenths always agree. */
const tenthsOf = (seconds: number): number => Math.max(0, Math.round((Number.isFinite(seconds) ? seconds : 0) * 10))

/** Formats seconds as a clip time: 31.6 is "0:31", 75 is "1:15", 3723 is "1:02:03". */
export function formatClipTime(seconds: number): string {
  const whole = Math.floor(tenthsOf(seconds) / 10)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')]
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${s}` : `${m}:${s}`
}

/** Formats seconds to a tenth, for moving or typing an edge: 75.25 is "1:15.3". */
export function formatPreciseClipTime(seconds: number): string {
  return `${formatClipTime(seconds)}.${tenthsOf(seconds) % 10}`
}

/** Formats seconds to a hundredth, for times between the frames of a fast video: 75.256 is "1:15.26". */
export function formatHundredths(seconds: number): string {
  const hundredths = Math.max(0, Math.round((Number.isFinite(seconds) ? seconds : 0) * 100))
  const rest = String(hundredths % 100).padStart(2, '0')
  return `${formatClipTime(Math.floor(hundredths / 100))}.${rest}`
}

/** Parses a typed time into seconds: "75", "1:15", "1:02:03.5", with a comma or a point. Null if it isn't a time. */
export function parseClipTime(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':')
  if (parts.length > 3 || !parts.every((part, at) => (at === parts.length - 1 ? /^\d+(\.\d*)?$/ : /^\d+$/).test(part)))
    return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}
