import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the value; while `isSeldom`, at most `period` milliseconds late. For expensive renders of values that change
 * with every step of a drag.
 */
export function useSeldom<T>(value: T, isSeldom: boolean, period: number): T {
  const [kept, setKept] = useState<{ value: T } | null>(null)
  const keep = useEffectEvent(() =>
    startTransition(() =>
      setKept((before) => (before !== null && Object.is(before.value, value) ? before : { value })),
    ),
  )
  useEffect(() => {
    if (!isSeldom) return
    keep()
    const timer = setInterval(() => keep(), period)
    return () => {
      clearInterval(timer)
      setKept(null)
    }
  }, [isSeldom, period])
  return isSeldom && kept ? kept.value : value
}
