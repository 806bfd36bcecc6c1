import { useLocation, useSearch } from 'wouter'

/** The current path with its query. */
export function useHere(): string {
  const [location] = useLocation()
  const search = useSearch()
  return search ? `${location}?${search}` : location
}
