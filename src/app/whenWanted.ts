/** Events that precede a user's action. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'input'] as const

/** Milliseconds after loading until an unused page starts anyway. */
const patience = 10_000

/**
 * Resolves at the first sign of a user, or after a while without any. A page that is complete without the app saves a
 * slow phone the work until then.
 */
export function whenWanted(): Promise<void> {
  return new Promise((resolve) => {
    const stopped = new AbortController()
    const done = () => {
      stopped.abort()
      resolve()
    }
    const options = { passive: true, capture: true, signal: stopped.signal }
    for (const sign of signs) window.addEventListener(sign, done, options)
    const wait = () => {
      const timer = setTimeout(done, patience)
      stopped.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, options)
  })
}
