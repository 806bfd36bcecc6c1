declare global {
  interface Window {
    /** Set by `withoutManager.ts`. */
    __CHECKED_BY_PROGRAM__?: boolean
  }
}

/**
 * How axe runs on every story.
 * - Media alone are loaded beforehand: no rule that runs reads style sheets, and axe copies all of them otherwise. A video
 *   that never arrives is the subject of some stories; axe would wait ten seconds for it.
 * - A program reads violations alone. Storybook's panel lists passed checks, too, and axe describes each of their elements.
 */
export const axeOptions = {
  preload: { assets: ['media'], timeout: 2000 },
  ...(window.__CHECKED_BY_PROGRAM__ ? { resultTypes: ['violations'] } : {}),
}
