/** Why there is no credential: the window was closed, blocked by the browser, or something else. */
export type GoogleRefusal = 'closed' | 'blocked' | 'failed'

export const reasonOf = (error: unknown): GoogleRefusal => {
  const reason = (error as { reason?: unknown } | null)?.reason
  return reason === 'closed' || reason === 'blocked' ? reason : 'failed'
}

/** Closing the window isn't a failure: back to the start, without a message. */
const sentences: Record<GoogleRefusal, string | null> = {
  closed: null,
  blocked: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  failed: 'Google could not be reached. Try again, or use your email address.',
}

/** What the reader is told of it; null when nothing need be said. */
export const sentenceOf = (error: unknown): string | null => sentences[reasonOf(error)]
