import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

export interface WhenNearProps {
  /** The expected height, so that nothing shifts when it appears. */
  height: NonNullable<CSSProperties['minBlockSize']>
  children: ReactNode
}

/** Renders content far down a page shortly before it scrolls into view, so that its code loads only then. */
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
