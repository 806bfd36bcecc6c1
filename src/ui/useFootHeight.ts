import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells how high a bar at the foot of the page is while it stays there, as `--bar-foot` of the document: toasts stay above
 * it. How high it is, only the browser knows: on a phone its buttons wrap.
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
