/** Why the provider gave no proof: the visitor closed its window, the browser blocked it, or anything else. */
export type GoogleRefusal = 'closed' | 'blocked' | 'failed'

export const reasonOf = (error: unknown): GoogleRefusal => {
  const reason = (error as { reason?: unknown } | null)?.reason
  return reason === 'closed' || reason === 'blocked' ? reason : 'failed'
}

/** Closing the window is no failure: one is back where one was, and nothing is said. */
const sentences: Record<GoogleRefusal, string | null> = {
  closed: null,
  blocked: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  failed: 'Google could not be reached. Try again, or use your email address.',
}

/** What the reader is told of it; null when nothing need be said. */
export const sentenceOf = (error: unknown): string | null => sentences[reasonOf(error)]
