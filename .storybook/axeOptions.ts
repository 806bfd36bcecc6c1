declare global {
  interface Window {
    /** Set by `withoutManager.ts`. */
    __CHECKED_BY_PROGRAM__?: boolean
  }
}

/**
 * Configures axe for every story.
 * - Preloads media only: no rule that runs reads style sheets, but axe would copy all of them. In some stories a video
 * never arrives on purpose; without the timeout axe would wait ten seconds for it.
 * - Returns only violations to a program. Storybook's panel also lists passed checks, and axe describes each element.
 */
export const axeOptions = {
  preload: { assets: ['media'], timeout: 2000 },
  ...(window.__CHECKED_BY_PROGRAM__ ? { resultTypes: ['violations'] } : {}),
}
