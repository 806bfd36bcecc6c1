let serial = 0
/** An address that nobody had before. */
export const freshEmail = () => `sample${++serial}-${process.pid}@example.com`
export const freshCode = () => `code-${++serial}-${process.pid}`
