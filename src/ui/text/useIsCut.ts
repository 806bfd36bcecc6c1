import { type RefObject, useEffect, useState } from 'react'

/** Returns whether a line of text is truncated. */
export function useIsCut(element: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const line = element.current
    if (!line) return
    const look = () => setIsCut(line.scrollWidth > line.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(line)
    return () => observer.disconnect()
  }, [element])
  return isCut
}
