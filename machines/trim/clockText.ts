/** Seconds as they are typed into a field: 75.25 is "1:15.3", 3723 is "1:02:03.0". */
export function clockText(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10))
  const [h, m, s] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, Math.floor(tenths / 10) % 60]
  const tail = `${String(s).padStart(2, '0')}.${tenths % 10}`
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${tail}` : `${m}:${tail}`
}

/** What somebody typed, in seconds: "75", "1:15", "1:02:03.5", a comma for the point. Null when it is no time. */
export function parseClock(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':')
  if (parts.length > 3 || !parts.every((part, at) => (at === parts.length - 1 ? /^\d+(\.\d*)?$/ : /^\d+$/).test(part)))
    return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}
