import { sessionStore } from './browserStorage.ts'

const key = 'clipaway.return'

/** Remembers, for this browser tab, where somebody was when their session expired. */
export const rememberReturnPage = (path: string): void => sessionStore.setItem(key, path)

/** Hands out what was remembered, once. */
export function takeReturnPage(): string | null {
  const path = sessionStore.getItem(key)
  sessionStore.removeItem(key)
  return path
}
