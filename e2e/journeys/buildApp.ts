import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildApp as buildWhenStale } from '../../scripts/setup/buildApp.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    appDir: string
  }
}

/** The journeys run on the app as `npm start` builds it, which is built again only when the content of a source changed. */
export default function buildApp(project: TestProject): void {
  buildWhenStale(process.env)
  project.provide('appDir', join(import.meta.dirname, '../../dist'))
}
