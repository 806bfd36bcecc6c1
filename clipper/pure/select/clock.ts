/** Formats seconds: 0:07, 3:12, 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.floor(Math.round(seconds * 10) / 10)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
