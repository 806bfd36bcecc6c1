/** The messages of Chromium, Firefox and Safari for a dynamic import that failed, and Vite's for styles. */
const messages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export const isStaleModule = (error: unknown): boolean => error instanceof Error && messages.test(error.message)
