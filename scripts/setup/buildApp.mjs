import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale } from './buildWhenStale.mjs'
import { root } from './places.mjs'

/** The sources of the app, relative to the project's folder. */
export const sourcesOfApp = [
  'src',
  'public',
  'contract',
  'machines',
  'clipper/pure',
  'clipper/browser',
  'index.html',
  'scripts/vite',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Builds the app if `dist/` is missing or older than its sources. */
export function buildApp(env) {
  if (!existsSync(join(root, 'index.html'))) {
    console.log('There is no index.html yet: starting without the app.')
    return
  }
  buildWhenStale({ name: 'the app', folder: join(root, 'dist'), sources: sourcesOfApp, args: [] }, env)
}
