import { sessionStore } from './browserStorage.ts'

const key = 'clipaway.return'

/**
 * Remembers, for this browser tab, where a user was when the session expired.
 * @param owner the user's id; empty when nobody knows it, because only a token was stored
 */
export const rememberReturnPage = (owner: string, path: string): void => sessionStore.setItem(key, `${owner} ${path}`)

/** Returns the remembered page, once, and only to whose it was. */
export function takeReturnPage(user: string): string | null {
  const [, owner, path = null] = /^(\S*) (.*)/.exec(sessionStore.getItem(key) ?? '') ?? []
  sessionStore.removeItem(key)
  return owner === user || owner === '' ? path : null
}
