let serial = 0
/** Returns an address that has not been used before. */
export const freshEmail = () => `sample${++serial}-${process.pid}@example.com`
export const freshCode = () => `code-${++serial}-${process.pid}`
