/** Why there is no credential: the window was closed, blocked by the browser, or something else. */
export type GoogleRefusal = 'closed' | 'blocked' | 'failed'

export const reasonOf = (error: unknown): GoogleRefusal => {
  const reason = (error as { reason?: unknown } | null)?.reason
  return reason === 'closed' || reason === 'blocked' ? reason : 'failed'
}

/** What there is to tell. Closing the window isn't a failure: back to the start, without a message. */
export type GoogleProblem = Exclude<GoogleRefusal, 'closed'>

/** Null when nothing need be said. */
export const problemOf = (error: unknown): GoogleProblem | null => {
  const reason = reasonOf(error)
  return reason === 'closed' ? null : reason
}
