import { useCallback, useSyncExternalStore } from 'react'

const listOf = (query: string) => window.matchMedia(query.replace('@media ', ''))

/** Returns whether a media query of the tokens matches. For what CSS can't express, such as which tabs there are. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const watched = listOf(query)
      watched.addEventListener('change', onChange)
      return () => watched.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}
