import { join } from 'node:path'
import type { Plugin } from 'vite'

const noDefault = 'export default () => {}'

/** What stands in for a library's file, and why nothing is missed. */
export const standIns: readonly [file: RegExp, code: string][] = [
  // The vendor prefixes of styled-components' CSS compiler: off there unless somebody asks for them.
  [/[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, 'export const prefix = (declaration) => declaration'],
  // Progress of transfers: ours are measured by XMLHttpRequest or tus, ky's options for it are not used.
  [
    /[\\/]ky[\\/]distribution[\\/]utils[\\/]body\.js$/,
    'export const streamRequest = (request) => request\nexport const streamResponse = (response) => response',
  ],
  // Retries: `createApi` asks ky for none, and calls each method by its usual name.
  [
    /[\\/]ky[\\/]distribution[\\/]core[\\/]retry-timing\.js$/,
    'export const getRetryTimingHeader = () => {}\nexport const calculateRetryTimingDelay = () => {}',
  ],
  [
    /[\\/]ky[\\/]distribution[\\/]utils[\\/]normalize\.js$/,
    'export const normalizeRequestMethod = (method) => method\nexport const normalizeRetryOptions = () => ({ limit: 0 })',
  ],
  [/[\\/]ky[\\/]distribution[\\/]utils[\\/]delay\.js$/, noDefault],
  [/[\\/]ky[\\/]distribution[\\/]errors[\\/]ForceRetryError\.js$/, 'export class ForceRetryError extends Error {}'],
  [/[\\/]ky[\\/]distribution[\\/]errors[\\/]NonError\.js$/, 'export class NonError extends Error {}'],
  // Timeouts: the specification sets none.
  [/[\\/]ky[\\/]distribution[\\/]utils[\\/]timeout\.js$/, noDefault],
  [/[\\/]ky[\\/]distribution[\\/]errors[\\/]TimeoutError\.js$/, 'export class TimeoutError extends Error {}'],
  // Answers are checked by `readAnswer`, not by ky.
  [
    /[\\/]ky[\\/]distribution[\\/]errors[\\/]SchemaValidationError\.js$/,
    'export class SchemaValidationError extends Error {}',
  ],
  // Which failures ky calls a `NetworkError`, by the words of seven browsers: to `toApiError` any is one.
  [/[\\/]ky[\\/]distribution[\\/]utils[\\/]is-network-error\.js$/, 'export default () => false'],
  [/[\\/]ky[\\/]distribution[\\/]errors[\\/]NetworkError\.js$/, 'export class NetworkError extends Error {}'],
  // Defaults that are merged deeply, and hooks: `createApi` has one set of defaults, and gives each option once.
  [
    /[\\/]ky[\\/]distribution[\\/]utils[\\/]merge\.js$/,
    `export const validateAndMerge = (...sources) => Object.assign({}, ...sources)
    export const mergeHeaders = (_, headers) => new Headers(headers)
    export const mergeHooks = () => ({ beforeRequest: [], beforeRetry: [], beforeError: [], afterResponse: [] })
    export const cloneShallow = (value) => value
    export const deletedParametersSymbol = Symbol()
    export const replaceOption = (value) => value`,
  ],
  // Options of `fetch` that are not of a `Request`: `createApi` gives none.
  [
    /[\\/]ky[\\/]distribution[\\/]utils[\\/]options\.js$/,
    `export const findUnknownOptions = () => ({})
    export const hasSearchParameters = (search) => search !== undefined`,
  ],
  // What old browsers lack, and short ways to send and read that `createApi` does not take.
  [
    /[\\/]ky[\\/]distribution[\\/]core[\\/]constants\.js$/,
    `export const supportsRequestStreams = false
    export const supportsResponseStreams = true
    export const supportsAbortController = true
    export const supportsAbortSignal = typeof AbortSignal.any === 'function'
    export const supportsFormData = true
    export const requestMethods = []
    export const responseTypes = {}
    export const maxSafeTimeout = 2147483647
    export const stop = Symbol()
    export class RetryMarker {}
    export const retry = () => {}`,
  ],
]

/** React's other way to start, for pages whose markup it wrote: decision 036 says why ours is not such a page. */
const hydration = /^exports\.hydrateRoot = function.*\n(?:.*\n)*?\};\n/m

/** React for the browser without what starts a page from its markup. */
export const withoutHydration = (code: string): string => code.replace(hydration, '')

/** React's ways to fetch files ahead (`preload`, `preinit` and the like): our build and `fetchAhead` do that. */
const hints = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule']
const hintsOfClient = /^( {2}([DCLmXSM]): )\w+(,?)$/gm
const dispatcherOfClient = /^ReactDOMSharedInternals\.d = \{\n(?: {2}\w: \w+,?\n)+\};$/m
const exportOf = (name: string) => new RegExp(`^exports\\.${name} = function.*\\n(?:[ }].*\\n)*?\\};\\n`, 'm')

/** React for the browser, whose dispatcher keeps the empty functions that `react-dom` has for them before it starts. */
export const withoutHintsInClient = (code: string): string =>
  code.replace(dispatcherOfClient, (table) => table.replace(hintsOfClient, '$1previousDispatcher.$2$3'))

/** `react-dom` without the exports that call these functions. */
export const withoutHints = (code: string): string =>
  hints.reduce((rest, name) => rest.replace(exportOf(name), ''), code)

const packagesOfClient =
  /^var Scheduler = require\("scheduler"\),\s+React = require\("react"\),\s+ReactDOM = require\("react-dom"\);$/m
const signalsOfClient = /^((?:var| ) \w+Exception =) Error\((formatProdErrorMessage\(\d+\))\)/gm
const exportOfClient = /^exports\.(createRoot = function)/m
const versionOfClient = /^exports\.version = .*\n/m

/**
 * React for the browser as a module, which a browser reads once: in the function that a bundler makes of a file of
 * CommonJS, it reads all of it again when that function is called. And once more, while somebody measures it, to know the
 * line of each error that is made: React makes some as it starts, which it throws as signals and tells nobody of.
 */
export const asModule = (code: string): string =>
  code
    .replace(
      packagesOfClient,
      `import Scheduler from 'scheduler'
import React from 'react'
import ReactDOM from 'react-dom'
function signal(message) {
  return Object.create(Error.prototype, { message: { value: message } })
}`,
    )
    .replace(signalsOfClient, '$1 signal($2)')
    .replace(exportOfClient, 'export const $1')
    .replace(versionOfClient, '')

const reactClient = /[\\/]react-dom[\\/]client\.js$/
const icon = join(import.meta.dirname, 'createIcon.ts')

/**
 * Leaves out of a first visit what libraries bring for options that the app does not use, and that no build can see is
 * unused; together about five kilobytes.
 */
export const lightLibraries = (): Plugin => ({
  name: 'light-libraries',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /createLucideIcon\.mjs$/ },
    handler: () => icon,
  },
  load: {
    filter: { id: [reactClient, ...standIns.map(([file]) => file)] },
    handler(id) {
      if (!reactClient.test(id)) return standIns.find(([file]) => file.test(id))?.[1] ?? null
      // It only chooses between the two.
      const { isProduction } = this.environment.config
      return isProduction ? "export { createRoot } from './cjs/react-dom-client.production.js'" : null
    },
  },
  transform: {
    filter: { id: /react-dom(-client)?\.production\.js$/ },
    handler: (code, id) => ({
      code: id.includes('-client.') ? asModule(withoutHintsInClient(withoutHydration(code))) : withoutHints(code),
      map: null,
    }),
  },
})

/**
 * Vite's own helper for `import()`, a third as long: it fetches what the imported file imports at the same time as the
 * file, and waits for styles. Left out is what it does for nonces, for browsers without module preload, and for a
 * listener to failures that the app does not have.
 */
export const lightPreload = (): Plugin => {
  let base = '/'
  return {
    name: 'light-preload',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      base = config.base
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `
        const fetched = {}
        const fetchAhead = (file) => new Promise((resolve, reject) => {
          const link = document.createElement('link')
          link.href = ${JSON.stringify(base)} + file
          if (file.endsWith('.css')) {
            link.rel = 'stylesheet'
            link.onload = resolve
            link.onerror = () => {
              link.remove()
              delete fetched[file]
              reject(Error('Unable to preload CSS for ' + file))
            }
          } else {
            link.rel = 'modulepreload'
            link.crossOrigin = ''
            resolve()
          }
          document.head.append(link)
        })
        export const __vitePreload = (load, files = []) =>
          Promise.all(files.map((file) => fetched[file] ??= fetchAhead(file))).then(load)`,
    },
  }
}
