import { useLocation, useSearch } from 'wouter'

/** The path on show, with its query. */
export function useHere(): string {
  const [location] = useLocation()
  const search = useSearch()
  return search ? `${location}?${search}` : location
}
