import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useStore } from '../flows/store/StoreContext.ts'
import { pageOf } from './pageOf.ts'
import { useHere } from './useHere.ts'

/**
 * Effects of every location change, query included: errors are reset. A new page also starts at the top, with focus
 * at the start of the content.
 */
export function LocationEffects() {
  const [location] = useLocation()
  const here = useHere()
  const { resetErrors } = useStore()
  const before = useRef(location)
  const hereBefore = useRef(here)

  useEffect(() => {
    if (hereBefore.current === here) return
    hereBefore.current = here
    resetErrors()
  }, [here, resetErrors])

  useEffect(() => {
    if (before.current === location) return
    const samePage = pageOf(before.current) === pageOf(location)
    before.current = location
    if (samePage) return
    window.scrollTo(0, 0)
    return focusMain()
  }, [location])

  return null
}

/** A lazily loaded page renders its `main` later: wait for it unless something else takes the focus. */
function focusMain(): () => void {
  const start = document.activeElement
  const tryFocus = () => {
    const main = document.querySelector('main')
    if (!main) return false
    // A page that sets the focus itself, such as on the first field of a form, keeps it.
    if (document.activeElement === start || document.activeElement === document.body) {
      if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1')
      main.focus({ preventScroll: true })
    }
    return true
  }
  const observer = new MutationObserver(() => {
    if (tryFocus()) observer.disconnect()
  })
  const frame = requestAnimationFrame(() => {
    if (!tryFocus()) observer.observe(document.body, { childList: true, subtree: true })
  })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}
