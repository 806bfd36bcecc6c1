import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, normalizePath, type Plugin, type Rolldown } from 'vite'
import { guestPages, startApp } from './guestPages.ts'
import { styledComponents } from './styledComponents.ts'

type Module = typeof import('../../src/app/prerenderPages.tsx')

/** While the prerendered page is shown, the app starts invisibly behind it; screen readers can already reach it. */
const behind = `<style>
  #prerendered + #root { position: absolute; block-size: 1px; overflow: clip; opacity: 0 }
</style>`

/**
 * A form may be submitted before any other script has loaded; the app submits it again after its start. The server's
 * content security policy allows this script by its hash.
 */
const noteSubmitted =
  '<script>addEventListener("submit",()=>{const page=document.getElementById("prerendered");if(page)page.dataset.submitted=""})</script>'

/** The first script adds these to the page after its fonts and pictures have loaded. */
const ahead = (links: string) => `<template id="fetched-ahead">${links}</template>`

/** Preloads the code of the page while the first script still decides when to start it. */
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

/** Inlines the few hundred bytes of CSS, because nothing is drawn before they arrive. */
const withStyles = (page: string, bundle: Rolldown.OutputBundle, base: string): string =>
  page.replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (link, href: string) => {
    const file = bundle[href.slice(base.length)]
    return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link
  })

/**
 * Adds `landing.html`, `login.html` and `signup.html` to the build, each prerendered for a guest. So a first visit, and
 * a robot, sees the page before any script has loaded. The server sends these files.
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
          // The visible content is prerendered, so pictures and fonts load first, then the code.
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
