/** Why there is no credential: the window was closed, blocked by the browser, or another reason. */
export type GoogleRefusal = 'closed' | 'blocked' | 'failed'

export const reasonOf = (error: unknown): GoogleRefusal => {
  const reason = (error as { reason?: unknown } | null)?.reason
  return reason === 'closed' || reason === 'blocked' ? reason : 'failed'
}

/** The problems to show. Closing the window isn't a failure: it returns to the start, without a message. */
export type GoogleProblem = Exclude<GoogleRefusal, 'closed'>

/** Null if there is no message. */
export const problemOf = (error: unknown): GoogleProblem | null => {
  const reason = reasonOf(error)
  return reason === 'closed' ? null : reason
}
