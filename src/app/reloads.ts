import { sessionStore } from './storage/browserStorage.ts'
import { reloadsKey } from './storage/storageKeys.ts'

/**
 * The time at which this tab reloaded itself because of a missing module, in epoch milliseconds; empty if nothing
 * usable is stored.
 */
export function readReloads(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStore.getItem(reloadsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}

export const saveReloads = (reloads: number[]): void => sessionStore.setItem(reloadsKey, JSON.stringify(reloads))
