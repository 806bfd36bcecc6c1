import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const mocks = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
const own = join(import.meta.dirname, '../../demo/siteWorker.ts')

/**
 * The files that a page needs to open without a network. The example's videos and the 2 MB that draw captions aren't
 * among them: the browser caches the latter itself after captions were shown.
 */
const stored = '{icon.svg,site.webmanifest,assets/*.{js,css,woff2,svg}}'

const integrityOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

/** Returns the list of build files that `demo/siteWorker.ts` stores. */
export function siteFiles(folder: string): object {
  const { built_at: version }: { built_at: string } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8'))
  const names = globSync(stored, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const files = Object.fromEntries(names.map((file) => [file, integrityOf(join(folder, file))]))
  return { version, page: integrityOf(join(folder, 'index.html')), files }
}

/** Writes the demo's service worker beside the page. It includes MSW's worker, because a page has only one. */
export const siteWorker = (): Plugin => {
  let folder = ''
  return {
    name: 'site-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const { code } = await transformWithOxc(readFileSync(own, 'utf8'), own)
      writeFileSync(join(folder, 'mockServiceWorker.js'), `${code}\n${readFileSync(mocks, 'utf8')}`)
      writeFileSync(join(folder, 'siteFiles.json'), JSON.stringify(siteFiles(folder)))
    },
  }
}
