/** Returns the result of a settled promise; null for a pending one. */
export const ifKnown = <Value>(promise: Promise<Value>): Promise<Value | null> =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(resolve, 0, null))])
