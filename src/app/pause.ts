/**
 * Ends the browser's task, so that it can draw and answer to somebody before the next one: what takes a slow phone a third
 * of a second in one go is not noticed in pieces.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
