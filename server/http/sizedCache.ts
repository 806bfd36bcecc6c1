export interface SizedCache<T> {
  get(key: string): T | undefined
  /** `size` of the value, in whatever the whole is limited in. */
  set(key: string, value: T, size: number): void
}

/** What was not asked for the longest goes first, when all together are larger than `maxSize`. */
export function sizedCache<T>(maxSize: number): SizedCache<T> {
  const kept = new Map<string, { value: T; size: number }>()
  let total = 0
  const forget = (key: string) => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => {
      const known = kept.get(key)
      if (!known) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known.value
    },
    set: (key, value, size) => {
      forget(key)
      kept.set(key, { value, size })
      total += size
      for (const oldest of kept.keys()) {
        if (total <= maxSize) break
        forget(oldest)
      }
    },
  }
}
