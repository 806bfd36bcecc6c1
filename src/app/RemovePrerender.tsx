import { useEffect } from 'react'
import { useClient } from './ClientContext.ts'
import { takeOver } from './takeOver.ts'

/** Maximum wait for the configuration, in milliseconds. */
const patience = 1500

/**
 * Replaces the prerendered page by the app once a page of the app is rendered. Waits for the end of a click, which
 * would be lost, and until it is known whether Google sign-in is available, to avoid a layout shift. The flows of the
 * page start in effects, which run before this one: text that they receive earlier would disappear until then.
 */
export function RemovePrerender() {
  const { store } = useClient()
  useEffect(() => {
    const prerendered = document.getElementById('prerendered')
    const root = document.getElementById('root')
    if (prerendered === null || root === null) return
    const isReady = () =>
      store.config.get() !== null || window.location.pathname === '/' || performance.now() > deadline
    const deadline = performance.now() + patience
    const tryIt = () => {
      if (!isReady() || prerendered.matches(':has(:active)')) return
      stop()
      takeOver(prerendered, root)
    }
    const later = () => setTimeout(tryIt)
    const timer = setTimeout(tryIt, patience)
    const unsubscribe = store.config.subscribe(later)
    const ends = ['pointerup', 'pointercancel', 'keyup'] as const
    for (const end of ends) window.addEventListener(end, later)
    const stop = () => {
      clearTimeout(timer)
      unsubscribe()
      for (const end of ends) window.removeEventListener(end, later)
    }
    tryIt()
    return stop
  }, [store])
  return null
}
