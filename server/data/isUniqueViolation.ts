/** PostgreSQL's code for a row that violates a unique index. */
const uniqueViolation = '23505'

/** Returns whether the unique index of that name caused the error. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === uniqueViolation && constraint === index
}
