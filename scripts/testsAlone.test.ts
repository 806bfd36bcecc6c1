import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testsAlone } from './testsAlone.ts'

// A file that has moved would run beside others again, and nobody would notice.
it.each(testsAlone)('%s is there', (file) => {
  expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
})
