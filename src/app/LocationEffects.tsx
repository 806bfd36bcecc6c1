import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useStore } from '../flows/store/StoreContext.ts'
import { pageOf, showsEditor } from './pageOf.ts'
import { useHere } from './useHere.ts'

/**
 * Effects of every location change, query included: errors are reset. A new page also starts at the top, with focus
 * at the start of the content. The focus also moves there when the editor opens or closes, because the list that had it
 * is replaced.
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
    const isNewPage = pageOf(before.current) !== pageOf(location)
    const isNewContent = isNewPage || showsEditor(before.current) !== showsEditor(location)
    before.current = location
    if (isNewPage) window.scrollTo(0, 0)
    if (isNewContent) return focusMain()
  }, [location])

  return null
}

const userEvents = ['keydown', 'pointerdown'] as const

/**
 * Moves the focus to the start of the content. A lazily loaded page renders its `main` later, and until then that of
 * the previous page is shown, so the focus moves again whenever `main` is replaced. It ends with the first key or press:
 * from then on the focus is the user's.
 */
function focusMain(): () => void {
  const start = document.activeElement
  let focused: Element | null = null
  const tryFocus = () => {
    const main = document.querySelector('main')
    if (!main || main === focused) return
    const { activeElement } = document
    // A page that sets the focus itself, such as on the first field of a form, keeps it.
    if (activeElement !== start && activeElement !== document.body && activeElement !== focused) return
    if (!main.hasAttribute('tabindex')) main.setAttribute('tabindex', '-1')
    main.focus({ preventScroll: true })
    focused = main
  }
  const observer = new MutationObserver(tryFocus)
  const frame = requestAnimationFrame(() => {
    tryFocus()
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    for (const event of userEvents) document.removeEventListener(event, stop, { capture: true })
  }
  for (const event of userEvents) document.addEventListener(event, stop, { capture: true })
  return stop
}
