import type { UserConfig } from 'vite'

type Oxc = Exclude<UserConfig['oxc'], false | undefined>

/**
 * Gives each styled component an id of its own instead of a running number, so that the prerendered page and the app in
 * the browser call it the same and the browser takes the prerendered styles over.
 *
 * @param displayName Whether class names also say file and part, for people who inspect the page.
 */
export const styledComponents = (displayName = false): Oxc => ({
  plugins: { styledComponents: { displayName, minify: true } },
})
