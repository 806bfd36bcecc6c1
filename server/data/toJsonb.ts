/**
 * Returns text for a `jsonb` column. Replaces lone surrogates and removes U+0000, which PostgreSQL rejects and
 * truncated or uploaded text may contain.
 */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  )
}
