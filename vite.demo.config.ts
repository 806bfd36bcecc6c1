import { copyFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import app from './vite.config.ts'

const outDir = join(import.meta.dirname, 'demo-static')
const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** The service worker must stand beside the page; a copy of the page answers unknown paths on simple hosts. */
const staticHost = (): Plugin => ({
  name: 'static-host',
  closeBundle() {
    copyFileSync(worker, join(outDir, 'mockServiceWorker.js'))
    copyFileSync(join(outDir, 'index.html'), join(outDir, '404.html'))
  },
})

export default mergeConfig(
  app,
  defineConfig({
    root: 'demo',
    base: process.env.DEMO_BASE ?? '/',
    publicDir: join(import.meta.dirname, 'public'),
    build: { outDir, emptyOutDir: true },
    plugins: [staticHost()],
  }),
)
