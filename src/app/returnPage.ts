import { sessionStore } from './browserStorage.ts'

const key = 'clipaway.return'

/** Remembers, for this browser tab, where the user was when the session expired. */
export const rememberReturnPage = (path: string): void => sessionStore.setItem(key, path)

/** Returns the remembered page, once. */
export function takeReturnPage(): string | null {
  const path = sessionStore.getItem(key)
  sessionStore.removeItem(key)
  return path
}
