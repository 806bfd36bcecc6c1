import { createMemoryStorage } from '../../api/createMemoryStorage.ts'

type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The browser's storage, or an in-memory one if the browser denies access. */
function usable(read: () => Storage): SimpleStorage {
  try {
    const storage = read()
    storage.getItem('')
    return storage
  } catch {
    return createMemoryStorage()
  }
}

export const localStore = usable(() => window.localStorage)
export const sessionStore = usable(() => window.sessionStorage)
