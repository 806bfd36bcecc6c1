import type { BaseLocationHook, BaseSearchHook } from 'wouter'
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location'

/** The current location and how to navigate: the browser's URL, or one in memory when the app is embedded. */
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
