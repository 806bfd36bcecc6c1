import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { clientContract } from './scripts/vite/clientContract.ts'
import app from './vite.config.ts'

const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** The service worker must stand beside the page; a copy of the page answers unknown paths on simple hosts. */
const staticHost = (): Plugin => {
  let folder = ''
  return {
    name: 'static-host',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      copyFileSync(worker, join(folder, 'mockServiceWorker.js'))
      copyFileSync(join(folder, 'index.html'), join(folder, '404.html'))
    },
  }
}

/** The app's plugins, but for the one that leaves out what the mocks need. */
function pluginsOf({ plugins = [] }: UserConfig) {
  return plugins.flat().filter((plugin) => !plugin || !('name' in plugin) || plugin.name !== clientContract().name)
}

export default defineConfig((env) => {
  const config = app(env)
  return mergeConfig({ ...config, plugins: pluginsOf(config) }, {
    root: 'demo',
    base: process.env.DEMO_BASE ?? '/',
    publicDir: join(import.meta.dirname, 'public'),
    build: { outDir: join(import.meta.dirname, 'demo-static'), emptyOutDir: true },
    plugins: [staticHost()],
  } satisfies UserConfig)
})
