/** A single value shared by several flows, with subscriptions. For plain values; flows are machines. */
export interface Atom<Value> {
  get: () => Value
  set: (value: Value) => void
  /** Calls back after every change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

export function createAtom<Value>(initial: Value): Atom<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
