import { vi } from 'vitest'
import { patience } from './patience.ts'

// Vitest gives these two a second each, without a setting for it: that is a guess about the machine. Setup files run
// again for each test file, even if files share their modules.
const replaced = Symbol.for('clipaway.patient')
if (!(replaced in vi)) {
  const { waitFor, waitUntil } = vi
  const patiently = <T extends object>(options: number | T = {} as T) =>
    typeof options === 'number' ? options : { timeout: patience, ...options }
  Object.assign(vi, {
    [replaced]: true,
    waitFor: ((callback, options) => waitFor(callback, patiently(options))) satisfies typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, patiently(options))) satisfies typeof waitUntil,
  })
}
