import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { inProduction } from './inProduction.ts'

declare module 'vitest' {
  interface ProvidedContext {
    appDir: string
  }
}

/** Builds the app once for all journeys into a folder of its own, so that none runs on an old build. */
export default async function buildApp(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'clipaway-app-'))
  await inProduction(() =>
    build({ logLevel: 'error', build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 } }),
  )
  project.provide('appDir', outDir)
  return () => rm(outDir, { recursive: true, force: true })
}
