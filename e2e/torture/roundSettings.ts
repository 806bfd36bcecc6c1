import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Setting } from './Report.ts'

/**
 * Registers hooks that create and remove a folder. Returns a function for the setting of a silent single round in a
 * subfolder.
 */
export function roundSettings(): (name: string) => Setting {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clipaway-torture-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return (name) => ({ seed: 20, rounds: 1, jobs: 'apart', folder: join(folder, name), say: () => {} })
}
