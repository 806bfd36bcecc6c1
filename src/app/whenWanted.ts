/** Events that precede a user's action. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'input'] as const

/** So long a page stands unused before it starts all the same, in milliseconds after everything has been loaded. */
const patience = 10_000

/**
 * Resolves at the first sign that somebody uses the page, and when nobody has for a while. A page that is whole without
 * the app leaves a slow phone alone until then: nothing of it would be seen.
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
