/** PostgreSQL's code for a row that a unique index does not let in. */
const uniqueViolation = '23505'

/** Did this fail because of the unique index of that name? */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === uniqueViolation && constraint === index
}
