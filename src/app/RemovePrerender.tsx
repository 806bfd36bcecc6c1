import { useLayoutEffect } from 'react'
import { useClient } from './ClientContext.ts'
import { takeOver } from './takeOver.ts'

/** A configuration that does not come keeps nobody waiting longer, in milliseconds. */
const patience = 1500

/**
 * Puts the app in the place of the prerendered page that came with the document: a page of the app is there now. Not
 * between press and release of a click, which would be lost; and not before it is known whether Google is a way in, so
 * that nothing jumps.
 */
export function RemovePrerender() {
  const { store } = useClient()
  useLayoutEffect(() => {
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
