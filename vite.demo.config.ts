import { createHash } from 'node:crypto'
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { defineConfig, mergeConfig, type Plugin, transformWithOxc, type UserConfig } from 'vite'
import { clientContract } from './scripts/vite/clientContract.ts'
import app from './vite.config.ts'

const mocks = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
const site = join(import.meta.dirname, 'demo/siteWorker.ts')

/**
 * The names of the files that a page needs to open without a network, and a name for all that is in them. What is large and
 * belongs to the example, videos and what draws captions into them, isn't among these.
 */
function siteFiles(folder: string): { version: string; page: string; stored: string[] } {
  const page = 'index.html'
  const files = globSync(`{${page},*.svg,*.webmanifest,assets/*.{js,css,woff2,svg}}`, { cwd: folder })
  const stored = files.map((file) => file.replaceAll('\\', '/')).toSorted()
  const contents = createHash('sha256')
  for (const file of stored) contents.update(file).update(readFileSync(join(folder, file)))
  return { version: contents.digest('hex').slice(0, 16), page, stored }
}

/** The worker of the site with that of the mocks behind it, as one script. */
async function workerOf(folder: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(site, 'utf8'), site)
  const names = code.replace(/\bSITE_FILES\b/g, 'siteFiles')
  return `const siteFiles = ${JSON.stringify(siteFiles(folder))};\n${names}\n${readFileSync(mocks, 'utf8')}`
}

/** The service worker must stand beside the page; a copy of the page answers unknown paths on simple hosts. */
const staticHost = (): Plugin => {
  let folder = ''
  return {
    name: 'static-host',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      writeFileSync(join(folder, 'siteWorker.js'), await workerOf(folder))
      copyFileSync(join(folder, 'index.html'), join(folder, '404.html'))
    },
  }
}

/** The app's plugins, but for the one that leaves out what the mocks need. */
function pluginsOf({ plugins = [] }: UserConfig) {
  return plugins.flat().filter((plugin) => !plugin || !('name' in plugin) || plugin.name !== clientContract().name)
}

/**
 * The app's files, cut as the bundler does it: the app's own way puts what the mocks share with the app's first script into
 * one file with it, and then the app would begin, and ask its backend, before there is one.
 */
const buildOf = ({ build }: UserConfig): UserConfig['build'] => ({ ...build, rolldownOptions: {} })

export default defineConfig((env) => {
  const config = app(env)
  return mergeConfig({ ...config, plugins: pluginsOf(config), build: buildOf(config) }, {
    root: 'demo',
    base: process.env.DEMO_BASE || '/',
    publicDir: join(import.meta.dirname, 'public'),
    build: { outDir: join(import.meta.dirname, 'demo-static'), emptyOutDir: true },
    plugins: [staticHost()],
    define: { 'import.meta.env.WITHOUT_SERVER': 'true' },
  } satisfies UserConfig)
})
