import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../ui/feedback/Banner.tsx'

/**
 * The reason why a change was refused. It scrolls into view, because it stands below the timeline, which may be off the
 * screen while words are cut.
 */
export function RefusedEdit({ children }: { children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null)
  // In braces: newer browsers return a promise, which React would call to clean up.
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Banner tone="warning" live="polite" ref={banner}>
      {children}
    </Banner>
  )
}
