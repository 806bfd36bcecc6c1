/**
 * Text for a `jsonb` column. PostgreSQL refuses half of a character and U+0000 there, which a text that was cut, or a
 * file that somebody sent, may hold.
 */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  )
}
