import { createAtom } from '../flows/store/createAtom.ts'
import { localStore } from './storage/browserStorage.ts'
import { refCodeKey } from './storage/storageKeys.ts'

/** The stored invite code; sent along with sign-up. */
export const refCode = createAtom<string | null>(localStore.getItem(refCodeKey))

/** Stores an invite code until an account is created with it. */
export function keepRefCode(code: string): void {
  localStore.setItem(refCodeKey, code)
  refCode.set(code)
}

export function forgetRefCode(): void {
  localStore.removeItem(refCodeKey)
  refCode.set(null)
}

/** `?ref_code=` on any URL counts as an invitation. */
export function readRefCode(search: string): void {
  const code = new URLSearchParams(search).get('ref_code')?.trim()
  if (code && /^[A-Za-z0-9_-]{2,40}$/.test(code)) keepRefCode(code)
}
