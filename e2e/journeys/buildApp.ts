import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildApp as buildWhenStale } from '../../scripts/setup/buildApp.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    appDir: string
    /** A folder for what several files of journeys need, and only one of them makes. */
    sharedDir: string
  }
}

/** The journeys run on the app as `npm start` builds it, which is built again only when the content of a source changed. */
export default async function buildApp(project: TestProject): Promise<() => Promise<void>> {
  buildWhenStale(process.env)
  project.provide('appDir', join(import.meta.dirname, '../../dist'))
  const shared = await mkdtemp(join(tmpdir(), 'clipaway-journeys-'))
  project.provide('sharedDir', shared)
  return () => rm(shared, { recursive: true, force: true })
}
