/** How Chromium, Firefox and Safari say that a lazily loaded module could not be had, and how Vite says it of styles. */
const messages =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

export const isStaleModule = (error: unknown): boolean => error instanceof Error && messages.test(error.message)
