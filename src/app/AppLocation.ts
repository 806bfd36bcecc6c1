import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location'

/** Where the app is and how it moves: the browser's address, or one in memory where the address is not ours. */
export interface AppLocation {
  hook: BaseLocationHook
  searchHook: BaseSearchHook
  navigate: (path: string) => void
}

export const browserAppLocation: AppLocation = {
  hook: useBrowserLocation,
  searchHook: useSearch,
  navigate: (path) => navigate(path),
}
