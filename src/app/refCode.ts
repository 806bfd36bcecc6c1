import { createAtom } from '../flows/store/createAtom.ts'
import { localStore } from './browserStorage.ts'
import { refCodeKey } from './storageKeys.ts'

/** The stored invitation; sign-up sends it along. */
export const refCode = createAtom<string | null>(localStore.getItem(refCodeKey))

/** Keeps a code of an invitation until an account is made with it. */
export function keepRefCode(code: string): void {
  localStore.setItem(refCodeKey, code)
  refCode.set(code)
}

export function forgetRefCode(): void {
  localStore.removeItem(refCodeKey)
  refCode.set(null)
}

/** `?ref_code=` on any address counts like an invitation. */
export function readRefCode(search: string): void {
  const code = new URLSearchParams(search).get('ref_code')?.trim()
  if (code && /^[A-Za-z0-9_-]{2,40}$/.test(code)) keepRefCode(code)
}
