import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { normalizePath } from 'vite'

const app = join(import.meta.dirname, '../../src/app')

/** The pages on which a guest's visit begins. e2e/journeys/weight.test.ts measures their size. */
export const guestPages = {
  landing: join(app, 'pages/LandingPage.tsx'),
  login: join(app, 'pages/LoginPage.tsx'),
  signup: join(app, 'pages/SignupPage.tsx'),
} as const

/** The first script of every page. It is small, because it decides when the rest starts. */
export const main = join(app, 'main.ts')

/** The module that starts the app. */
export const startApp = join(app, 'startApp.tsx')

/** `import … from './x'`, `import './x'` and `export … from './x'`; types are gone from the build. */
const imports = /^(?:import|export) (?:(?!type\b)(?:\{[^}]*\}|\*[^']*|\w+(?:, \{[^}]*\})?) from )?'(\.[^']+\.tsx?)'/gm

/** Returns a file of ours and all of ours that load with it, by path, without dynamic imports. */
export function loadedWith(entry: string): Map<string, string> {
  const found = new Map<string, string>()
  const open = [entry]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const id = normalizePath(file)
    if (found.has(id) || !existsSync(file)) continue
    const code = readFileSync(file, 'utf8')
    found.set(id, code)
    for (const [, path = ''] of code.matchAll(imports)) open.push(join(dirname(file), path))
  }
  return found
}

/** Returns all of our files that a guest's first visit may load. */
export const guestFiles = (): string[] => [
  ...new Set([main, startApp, ...Object.values(guestPages)].flatMap((entry) => [...loadedWith(entry).keys()])),
]
