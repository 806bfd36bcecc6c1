/**
 * The paths of calls with trace headers, as the source of a regular expression: all below `/api/` except downloads.
 * The server may redirect a download to a bucket, outside the API. A bucket that allows cross-origin reads refuses
 * unknown headers.
 */
export const tracedPath = '/api/(?!(?:[^?#]+/)?download/(?:[?#]|$))'

const start = new RegExp(`^${tracedPath}`)

/** Returns whether a call of this path carries trace headers. */
export const isTraced = (path: string): boolean => start.test(path)
