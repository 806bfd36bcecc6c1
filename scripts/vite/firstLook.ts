import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { styledComponents } from './styledComponents.ts'

type Draw = typeof import('../../src/app/drawFirstLook.tsx')

/**
 * While the drawing stands, the app starts out of sight behind it, still there for screen readers; what moves waits for
 * the app, so that it does not begin twice.
 */
const behind = `<style>
  #first-look + #root { position: absolute; block-size: 1px; overflow: clip; opacity: 0 }
  @media (scripting: enabled) { #first-look * { animation-play-state: paused !important } }
</style>`

/**
 * Adds `landing.html` to the build: the page with the landing already drawn, so that a first visit sees it, and a robot
 * reads it, before any script has come. The server sends it for `/`.
 */
export const firstLook = (): Plugin => {
  let base = '/'
  return {
    name: 'first-look',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      base = config.base
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const { html, styles } = await draw(base)
      const source = String(page.source)
        // What is to be seen is here: pictures and letters first, then the code.
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace('</head>', () => `${behind}${styles}</head>`)
        .replace('<div id="root">', () => `<div id="first-look">${html}</div><div id="root">`)
      this.emitFile({ type: 'asset', fileName: 'landing.html', source })
    },
  }
}

async function draw(base: string): Promise<ReturnType<Draw['drawFirstLook']>> {
  const outDir = await mkdtemp(join(tmpdir(), 'clipaway-first-look-'))
  try {
    await build({
      configFile: false,
      base,
      logLevel: 'error',
      oxc: styledComponents(),
      plugins: [react({ compiler: true })],
      ssr: { noExternal: true },
      build: { ssr: join(import.meta.dirname, '../../src/app/drawFirstLook.tsx'), outDir, emptyOutDir: true },
    })
    const { drawFirstLook }: Draw = await import(pathToFileURL(join(outDir, 'drawFirstLook.js')).href)
    return drawFirstLook()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
