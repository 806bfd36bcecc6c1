/** The lines about one field as the one sentence that its part shows; null when all is well. */
export const firstError = (lines: readonly string[]): string | null => (lines.length > 0 ? lines.join(' ') : null)
