import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

export interface WhenNearProps {
  /** What it is expected to take up, so that nothing moves when it comes. */
  height: NonNullable<CSSProperties['minBlockSize']>
  children: ReactNode
}

/** Draws what is far down a page when it is about to be scrolled into view, so that its code need not come before. */
export function WhenNear({ height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} style={{ minBlockSize: height }}>
      {near ? children : null}
    </div>
  )
}
