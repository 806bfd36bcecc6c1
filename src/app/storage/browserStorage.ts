type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

function memoryStorage(): SimpleStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (at) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size
    },
  }
}

/** The browser's storage, or an in-memory one if the browser denies access. */
function usable(read: () => Storage): SimpleStorage {
  try {
    const storage = read()
    storage.getItem('')
    return storage
  } catch {
    return memoryStorage()
  }
}

export const localStore = usable(() => window.localStorage)
export const sessionStore = usable(() => window.sessionStorage)
