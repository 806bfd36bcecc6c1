import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element when `what` changes, but not on the first render. Give the element `tabIndex={-1}`. */
export function useFocusOnChange<E extends HTMLElement>(what: string): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(what)
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    element.current?.focus()
  }, [what])
  return element
}
