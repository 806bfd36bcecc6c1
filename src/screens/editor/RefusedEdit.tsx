import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** Why a change was refused. Below the timeline, which may be below the screen while words are cut: it comes into view. */
export function RefusedEdit({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // In braces: newer browsers return a promise, which React would call to clean up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <Banner tone="warning" live="polite">
        {children}
      </Banner>
    </div>
  )
}
