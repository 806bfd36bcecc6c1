import type { RecordStorage } from '../uploadRecords.ts'

/** Creates a storage that lasts until the page is left. */
export function createMemoryStorage(): RecordStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}
