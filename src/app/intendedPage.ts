import { sessionStore } from './browserStorage.ts'

const key = 'clipaway.intended'

/** Remembers where a visitor was going when the guard turned them away, for this browser tab. */
export const rememberIntended = (path: string): void => sessionStore.setItem(key, path)

/** Hands out what was remembered, once. */
export function takeIntended(): string | null {
  const path = sessionStore.getItem(key)
  sessionStore.removeItem(key)
  return path
}
