import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildApp as buildWhenStale } from '../../scripts/setup/buildApp.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    appDir: string
  }
}

/** Builds the app for the journeys as `npm start` does, but only if the content of a source file has changed. */
export default function buildApp(project: TestProject): void {
  buildWhenStale(process.env)
  project.provide('appDir', join(import.meta.dirname, '../../dist'))
}
