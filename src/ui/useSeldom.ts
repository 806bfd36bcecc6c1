import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/**
 * The value as it is; while `isSeldom`, as it was at most `period` milliseconds ago. For what takes long to draw, and
 * changes with every step of a hand: it is drawn when there is time for it.
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
