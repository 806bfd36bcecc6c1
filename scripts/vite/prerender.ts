import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { styledComponents } from './styledComponents.ts'

type Module = typeof import('../../src/app/prerenderLanding.tsx')

/**
 * While the prerendered page stands, the app starts out of sight behind it, still there for screen readers; what moves
 * waits for the app, so that it does not begin twice.
 */
const behind = `<style>
  #prerendered + #root { position: absolute; block-size: 1px; overflow: clip; opacity: 0 }
  @media (scripting: enabled) { #prerendered * { animation-play-state: paused !important } }
</style>`

/**
 * Adds `landing.html` to the build: the page with the landing prerendered, so that a first visit sees it, and a robot
 * reads it, before any script has come. The server sends it for `/`.
 */
export const prerender = (): Plugin => {
  let base = '/'
  return {
    name: 'prerender',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      base = config.base
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const { html, styles } = await render(base)
      const source = String(page.source)
        // What is to be seen is here: pictures and letters first, then the code.
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace('</head>', () => `${behind}${styles}</head>`)
        .replace('<div id="root">', () => `<div id="prerendered">${html}</div><div id="root">`)
      this.emitFile({ type: 'asset', fileName: 'landing.html', source })
    },
  }
}

async function render(base: string): Promise<ReturnType<Module['prerenderLanding']>> {
  const outDir = await mkdtemp(join(tmpdir(), 'clipaway-prerender-'))
  try {
    await build({
      configFile: false,
      base,
      logLevel: 'error',
      oxc: styledComponents(),
      plugins: [react({ compiler: true })],
      ssr: { noExternal: true },
      build: { ssr: join(import.meta.dirname, '../../src/app/prerenderLanding.tsx'), outDir, emptyOutDir: true },
    })
    const { prerenderLanding }: Module = await import(pathToFileURL(join(outDir, 'prerenderLanding.js')).href)
    return prerenderLanding()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
