import { vi } from 'vitest'
import { patience } from './patience.ts'

// Vitest’s own functions give up after a second, too soon on a busy machine, and no setting changes that default.
const patiently = { timeout: patience }

/** Waits until a check no longer throws. Rejects with its last error after `patience`. */
export const untilPasses = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patiently)

/** Waits until a condition is true, and resolves with its value. Rejects after `patience`. */
export const untilTrue = <T>(condition: () => T | Promise<T>) => vi.waitUntil(condition, patiently)
