/**
 * The calls that carry the headers of a trace, as the source of a regular expression: all below `/api/` except downloads.
 * The server may redirect a download to a bucket. The headers would follow it there, beyond the API, and a bucket that lets
 * pages read from it refuses headers that it does not know.
 */
export const tracedPath = '/api/(?!(?:[^?#]+/)?download/(?:[?#]|$))'

const start = new RegExp(`^${tracedPath}`)

/** Whether a call of this path carries the headers of a trace. */
export const isTraced = (path: string): boolean => start.test(path)
