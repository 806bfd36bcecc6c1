/** Returns the result of a promise that is settled, null of one that is pending. */
export const ifKnown = <Value>(promise: Promise<Value>): Promise<Value | null> =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(resolve, 0, null))])
