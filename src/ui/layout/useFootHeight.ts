import { type RefObject, useLayoutEffect } from 'react'

/**
 * Publishes the height of a bar at the bottom of the page as a variable of the document, so that other elements stay
 * above it: toasts above `--bar-foot`, and forms in use above `--toasts-foot`. The height is measured, because on a
 * phone the bar's buttons wrap.
 */
export function useFootHeight(
  bar: RefObject<HTMLElement | null>,
  stays = true,
  name: '--bar-foot' | '--toasts-foot' = '--bar-foot',
): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !stays) return
    const { style } = document.documentElement
    const publish = () => style.setProperty(name, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    publish()
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [bar, stays, name])
}
