/** Returns a text as a headline is stored: on one line, without control characters and text direction marks. */
export const headlineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Returns the headline that a title makes: all of it, or its first words up to `max` characters and an ellipsis. */
export function headlineFrom(title: string, { max }: { max: number }): string {
  const whole = headlineOf(title)
  if (whole.length <= max) return whole
  const start = whole.slice(0, max)
  const lastSpace = start.lastIndexOf(' ')
  // Scripts without spaces are cut between letters, never inside one.
  const kept =
    lastSpace > max / 2 ? start.slice(0, lastSpace) : start.slice(0, max - 1).replace(/[\ud800-\udbff]$/u, '')
  return `${kept.replace(/[\s\p{P}]+$/u, '')}…`
}
