/**
 * Ends the browser's task, so that it can paint and respond to the user before the next one. Work that blocks a slow
 * phone for a third of a second is not noticed in pieces.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
