import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as React from 'react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { api as contract } from '../../contract/endpoints.ts'
import type { ApiError } from '../../src/api/ApiError.ts'
import { type Api, createApi } from '../../src/api/createApi.ts'
import { json } from '../../src/api/testing/standIn.ts'
import createLucideIcon, { type IconData } from './createIcon.ts'
import {
  asModule,
  lightLibraries,
  standIns,
  withoutHints,
  withoutHintsInClient,
  withoutHydration,
} from './lightLibraries.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const icons = join(packages, 'lucide-react/dist/esm/icons')

it.each(['eye', 'refresh-cw', 'circle-check', 'arrow-right'])('draws %s as lucide-react draws it', async (name) => {
  const { __iconData: data, default: Icon } = (await import(
    /* @vite-ignore */ pathToFileURL(join(icons, `${name}.mjs`)).href
  )) as { __iconData: IconData; default: FunctionComponent<Record<string, unknown>> }
  const markupOf = (component: FunctionComponent<Record<string, unknown>>, props: Record<string, unknown>) =>
    // Former names of an icon, which lucide-react adds as classes, are of no use to us.
    renderToStaticMarkup(createElement(component, props)).replace(/class="[^"]*"/, '')
  const light = createLucideIcon(data) as FunctionComponent<Record<string, unknown>>
  for (const props of [{ 'aria-hidden': 'true' }, { 'aria-hidden': 'true', className: 'mine', fill: 'currentColor' }])
    expect(attributesOf(markupOf(light, props))).toEqual(attributesOf(markupOf(Icon, props)))
  expect(renderToStaticMarkup(createElement(light, { className: 'mine' }))).toContain(
    `class="lucide lucide-${name} mine"`,
  )
})

/** Every tag with its attributes, whatever their order. */
const attributesOf = (markup: string) =>
  (markup.match(/<[^>]+>/g) ?? []).map((tag) => (tag.match(/[\w-]+="[^"]*"|<\/?\w+/g) ?? []).toSorted())

/** Where each package keeps its modules. */
const filesOf = (folder: string) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(packages, folder, name))
const replaceable = [...filesOf('ky/distribution'), ...filesOf('stylis/src')]

/** What a module exports: by name, and `default`. */
const exportsOf = (code: string) =>
  [...code.matchAll(/^ *export (?:(default)|(?:const|function|class) (\w+))/gm)].map(
    ([, byDefault, name]) => byDefault ?? name,
  )

it.each(standIns)('stands in for a file that the library has, %s, with nothing new', (file, code) => {
  const [original, another] = replaceable.filter((path) => file.test(path))
  expect(original).toBeDefined()
  expect(another).toBeUndefined()
  expect(exportsOf(code)).not.toEqual([])
  expect(exportsOf(readFileSync(original ?? '', 'utf8'))).toEqual(expect.arrayContaining(exportsOf(code)))
})

const reactDom = (name: string) => readFileSync(join(packages, 'react-dom/cjs', `${name}.production.js`), 'utf8')
const exported = (text: string) => [...text.matchAll(/^exports\.(\w+)/gm)].map(([, name]) => name)

it('leaves the start from markup out of React, and nothing else', () => {
  const code = reactDom('react-dom-client')
  expect(exported(withoutHydration(code))).toEqual(exported(code).filter((name) => name !== 'hydrateRoot'))
  expect(exported(code)).toContain('hydrateRoot')
  expect(code.length - withoutHydration(code).length).toBeLessThan(3000)
})

it('leaves fetching ahead out of React, and nothing else', () => {
  const client = reactDom('react-dom-client')
  const dispatcher = (text: string) => /^ReactDOMSharedInternals\.d = \{[^}]*\}/m.exec(text)?.[0]
  expect(dispatcher(client)).toMatch(
    /f: flushSyncWork,\s+r: requestFormReset,\s+D: prefetchDNS,.*M: preinitModuleScript/s,
  )
  expect(dispatcher(withoutHintsInClient(client))).toBe(`ReactDOMSharedInternals.d = {
  f: flushSyncWork,
  r: requestFormReset,
${[...'DCLmXSM'].map((key) => `  ${key}: previousDispatcher.${key}`).join(',\n')}
}`)
  expect(withoutHintsInClient(client).split('\n')).toHaveLength(client.split('\n').length)

  const whole = reactDom('react-dom')
  const hints = /^pre(connect|fetchDNS|init|initModule|load|loadModule)$/
  expect(exported(whole).filter((name) => hints.test(name ?? ''))).toHaveLength(6)
  expect(exported(withoutHints(whole))).toEqual(exported(whole).filter((name) => !hints.test(name ?? '')))
  const { flushSync, createPortal } = evaluated(withoutHints(whole))
  expect([typeof flushSync, typeof createPortal]).toEqual(['function', 'function'])
})

it('makes a module of React for the browser, and of its signals errors without a place', () => {
  const code = asModule(withoutHydration(reactDom('react-dom-client')))
  expect(code.match(/^import .*/gm)).toHaveLength(3)
  expect(code.match(/^export .*/gm)).toEqual(['export const createRoot = function (container, options) {'])
  expect(code).not.toMatch(/\b(require\(|exports\.)/)
  // All the errors that it makes while it starts.
  expect(code.match(/^(var| ) \w+ = Error\(formatProdErrorMessage\(\d+\)\)/gm)).toBeNull()
  expect(code.match(/ = signal\(formatProdErrorMessage\(\d+\)\)/g)).toHaveLength(5)
  const made = new Function(`${/^function signal[\s\S]*?^\}/m.exec(code)?.[0]}; return signal('m')`)()
  expect(made).toBeInstanceOf(Error)
  expect(String(made)).toBe('Error: m')
})

/** What a CommonJS module exports. */
function evaluated(code: string): Record<string, unknown> {
  const exports = {}
  new Function('exports', 'require', code)(exports, () => React)
  return exports
}

it('fetches nothing ahead by means of React: no file of ours asks for it', () => {
  const root = join(import.meta.dirname, '../..')
  const named = ['src', 'stories', 'demo']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => /import \{([^}]*)\} from 'react-dom'/.exec(readFileSync(path, 'utf8'))?.[1] ?? [])
  expect(named.join()).not.toMatch(/pre(connect|fetchDNS|init|load)/)
})

describe('the client of the API', () => {
  let create: typeof createApi
  beforeAll(async () => {
    const entry = join(import.meta.dirname, '../../src/api/createApi.ts')
    const [output] = (await build({
      configFile: false,
      logLevel: 'error',
      plugins: [lightLibraries()],
      build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    })) as Rolldown.RolldownOutput[]
    const code = output?.output[0].code ?? ''
    const built = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
    create = (built as { createApi: typeof createApi }).createApi
  })

  /** What was sent, and what came of it. */
  async function outcomeOf(
    factory: typeof createApi,
    answer: (request: Request) => Response | Promise<Response>,
    run: (api: Api) => Promise<unknown>,
  ) {
    const sent: object[] = []
    const reported: unknown[] = []
    const api = factory({
      baseUrl: 'https://api.test',
      appBaseUrl: 'https://app.test/clips/',
      getToken: () => 'key-1',
      onUnauthorized: () => reported.push('unauthorized'),
      onError: ({ status }) => reported.push(status),
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { method, url } = request
        const copy = request.clone()
        const isForm = request.headers.get('Content-Type')?.startsWith('multipart/')
        // The boundary of a form is made up anew each time.
        const headers = [...request.headers].filter(([name]) => !(isForm && name === 'content-type'))
        const body = isForm ? await Promise.all([...(await copy.formData())].map(textOf)) : await copy.text()
        sent.push({ method, url, headers, body })
        return answer(request)
      },
    })
    const result = await run(api).then(
      async (value) => ({ value: value instanceof Blob ? await value.text() : value }),
      (error: Partial<ApiError>) => ({
        name: error.name,
        status: error.status,
        message: error.message,
        data: error.data,
        retryAfter: error.retryAfter,
      }),
    )
    return { sent, reported, result }
  }
  const textOf = async ([name, value]: [string, FormDataEntryValue]) => [
    name,
    value instanceof File ? [value.name, await value.text()] : value,
  ]
  const untilAborted = ({ signal }: Request) =>
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const like = (api: Api) => api.call(contract.clips.like, { params: { id: 'a b' } })
  const login = (api: Api) => api.call(contract.auth.login, { body: { email: 'a@example.com', password: 'secret' } })

  const calls: Record<
    string,
    [answer: (request: Request) => Response | Promise<Response>, run: (api: Api) => Promise<unknown>]
  > = {
    'a query with gaps': [
      () => json([]),
      (api) => api.call(contract.clips.list, { query: { order_by: '-score', search: 'a&b', cursor: undefined } }),
    ],
    'another address': [
      () => json({ commit: 'abc' }),
      (api) => api.call(contract.system.version, { query: { t: '7' } }),
    ],
    JSON: [() => json({ result: 'error', message: 'No.' }), login],
    'a form with a file': [
      () => json({ result: {} }),
      (api) => api.call(contract.constants.update, { body: { a: 1, b: undefined, hero: [new File(['x'], 'x.png')] } }),
    ],
    'no body in the answer': [() => new Response(null, { status: 204 }), like],
    'a file': [() => new Response('bytes'), (api) => api.call(contract.clips.download, { params: { id: '1' } })],
    'a refusal in JSON': [() => json({ message: 'Full.', code: 17 }, 429, { 'Retry-After': '7' }), like],
    'a refusal by a proxy': [() => new Response('<html>', { status: 503 }), like],
    'a refusal without a body': [() => new Response(null, { status: 500 }), like],
    'a signed-out session': [() => json({ message: 'Who?' }, 401), like],
    'an answer that nobody declared': [() => json({ status: 'loved' }), like],
    'no network': [() => Promise.reject(new TypeError('Failed to fetch')), login],
    'something thrown that is no error': [() => Promise.reject('odd'), like],
    'a call that was given up': [
      untilAborted,
      (api) => {
        const given = new AbortController()
        const call = api.call(contract.clips.like, { params: { id: '1' }, signal: given.signal })
        given.abort()
        return call
      },
    ],
  }

  it.each(Object.entries(calls))('does without them what it does with all of ky: %s', async (_, [answer, run]) => {
    const whole = await outcomeOf(createApi, answer, run)
    expect(await outcomeOf(create, answer, run)).toEqual(whole)
  })
})
