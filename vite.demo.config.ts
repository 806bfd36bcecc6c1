import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { siteWorker } from './scripts/vite/siteWorker.ts'
import app from './vite.config.ts'

/** A copy of the page answers unknown paths on simple hosts. */
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
 * The app's files, cut as the bundler does it: the app's own way puts what the mocks share with the app's first script into
 * one file with it, and then the app would begin, and ask its backend, before there is one.
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
