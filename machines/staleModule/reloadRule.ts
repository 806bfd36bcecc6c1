/** The rule by which a page reloads itself because of a missing module: specification, section 9. */
export const reloadRule = {
  /** Milliseconds from the failure to the reload. */
  delayMs: 500,
  /** Reloads within `windowMs`. */
  most: 3,
  /** Milliseconds. */
  windowMs: 60_000,
} as const
