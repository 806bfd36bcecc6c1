import { useEffect, useEffectEvent } from 'react'

/** The user came back with the browser's Back button: the page is as it was left, and its buttons must work again. */
export function usePageReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && returned()
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}
