import { useEffect, useRef } from 'react'
import { showInTurn } from './inTurn.ts'

/**
 * Returns the ref of an empty frame that shows a story once it is scrolled into view, after the frames before it. The
 * frames of a page share its thread: stories further down would delay the text at its top.
 */
export function useShownInTurn(address: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.dataset.address = address
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      showInTurn(element, address)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [address])
  return frame
}
