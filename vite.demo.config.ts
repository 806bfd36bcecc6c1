import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { siteWorker } from './scripts/vite/siteWorker.ts'
import app from './vite.config.ts'

/** Copies the page to `404.html`, which simple hosts return for unknown paths. */
const staticHost = (): Plugin => {
  let folder = ''
  return {
    name: 'static-host',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      copyFileSync(join(folder, 'index.html'), join(folder, '404.html'))
    },
  }
}

/**
 * Replaces the app's own chunks by those of the bundler. The app's chunks would merge the modules that the mocks share
 * with its first script into that script, so the app would start and call its backend before the mocks run.
 */
const buildOf = ({ build }: UserConfig): UserConfig['build'] => ({ ...build, rolldownOptions: {} })

export default defineConfig((env) => {
  const config = app(env)
  return mergeConfig({ ...config, build: buildOf(config) }, {
    root: 'demo',
    base: process.env.DEMO_BASE || '/',
    publicDir: join(import.meta.dirname, 'public'),
    build: { outDir: join(import.meta.dirname, 'demo-static'), emptyOutDir: true },
    plugins: [staticHost(), siteWorker()],
    define: { 'import.meta.env.WITHOUT_SERVER': 'true' },
  } satisfies UserConfig)
})
