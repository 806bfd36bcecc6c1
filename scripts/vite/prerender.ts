import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, normalizePath, type Plugin, type Rolldown } from 'vite'
import { guestPages, startApp } from './guestPages.ts'
import { styledComponents } from './styledComponents.ts'

type Module = typeof import('../../src/app/prerenderPages.tsx')

/** While the prerendered page stands, the app starts out of sight behind it, still there for screen readers. */
const behind = `<style>
  #prerendered + #root { position: absolute; block-size: 1px; overflow: clip; opacity: 0 }
</style>`

/**
 * A form may be sent before any other script is there: it is sent again when the app is. The server's content policy lets this
 * script in by its hash.
 */
const noteSubmitted =
  '<script>addEventListener("submit",()=>{const page=document.getElementById("prerendered");if(page)page.dataset.submitted=""})</script>'

/** For the first script to put into the page when its letters and pictures are there. */
const ahead = (links: string) => `<template id="fetched-ahead">${links}</template>`

/** The code that the page waits for, on its way while the first script still decides when to start it. */
function preloads(bundle: Rolldown.OutputBundle, entries: readonly string[], base: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const names = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const entry of entries.map(normalizePath)) {
    const isFor = ({ moduleIds, facadeModuleId }: Rolldown.OutputChunk) =>
      facadeModuleId === entry || moduleIds.includes(entry)
    for (const chunk of chunks.filter(isFor)) add(chunk)
  }
  return [...names].map((name) => `<link rel="modulepreload" crossorigin href="${base}${name}">`).join('')
}

/** The page with its few hundred bytes of CSS in itself: nothing is drawn before they have come. */
const withStyles = (page: string, bundle: Rolldown.OutputBundle, base: string): string =>
  page.replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (link, href: string) => {
    const file = bundle[href.slice(base.length)]
    return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link
  })

/**
 * Adds `landing.html`, `login.html` and `signup.html` to the build: the page with what a guest first sees of it
 * prerendered, so that a first visit sees it, and a robot reads it, before any script has come. The server sends them.
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
      const { globalStyle, pages } = await render(base)
      const bare = withStyles(String(page.source), bundle, base).replace('</head>', () => `${globalStyle}</head>`)
      page.source = bare.replace('</head>', () => `${preloads(bundle, [startApp], base)}</head>`)
      for (const [name, { title, html, styles }] of Object.entries(pages)) {
        const entry = guestPages[name.split('.', 1)[0] as keyof typeof guestPages]
        const source = bare
          // What is to be seen is here: pictures and letters first, then the code.
          .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
          .replace(/<title>[^<]*/, () => `<title>${title}`)
          .replace('</head>', () => `${behind}${styles}${noteSubmitted}</head>`)
          .replace('</body>', () => `${ahead(preloads(bundle, [startApp, entry], base))}</body>`)
          .replace('<div id="root">', () => `<div id="prerendered">${html}</div><div id="root">`)
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
    },
  }
}

async function render(base: string): Promise<ReturnType<Module['prerenderPages']>> {
  const outDir = await mkdtemp(join(tmpdir(), 'clipaway-prerender-'))
  try {
    await build({
      configFile: false,
      base,
      logLevel: 'error',
      oxc: styledComponents(),
      plugins: [react({ compiler: true })],
      ssr: { noExternal: true },
      build: { ssr: join(import.meta.dirname, '../../src/app/prerenderPages.tsx'), outDir, emptyOutDir: true },
    })
    const { prerenderPages }: Module = await import(pathToFileURL(join(outDir, 'prerenderPages.js')).href)
    return prerenderPages()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
