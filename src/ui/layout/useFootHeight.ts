import { type RefObject, useLayoutEffect } from 'react'

/**
 * Publishes the height of a bar at the bottom of the page as `--bar-foot` of the document, so that toasts stay above
 * it. Only the browser knows the height, because on a phone its buttons wrap.
 */
export function useFootHeight(bar: RefObject<HTMLElement | null>, stays = true): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !stays) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--bar-foot', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    tell()
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-foot')
    }
  }, [bar, stays])
}
