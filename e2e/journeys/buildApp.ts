import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    appDir: string
  }
}

/** Builds the app once for all journeys into a folder of its own, so that none runs on an old build. */
export default async function buildApp(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'clipaway-app-'))
  // What people get, not the libraries' development builds that the test runner's own value would choose.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 } })
  process.env.NODE_ENV = NODE_ENV
  project.provide('appDir', outDir)
  return () => rm(outDir, { recursive: true, force: true })
}
