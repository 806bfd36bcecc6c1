import type { UserConfig } from 'vite'

type Oxc = Exclude<UserConfig['oxc'], false | undefined>

/**
 * Gives each styled component a stable id instead of a running number. So the prerendered page and the app use the same
 * names, and the browser reuses the prerendered styles.
 *
 * @param displayName Whether class names also contain file and component, for debugging.
 */
export const styledComponents = (displayName = false): Oxc => ({
  plugins: { styledComponents: { displayName, minify: true } },
})
