import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { standIn } from '../api/testing/standIn.ts'
import { createStore } from '../flows/store/createStore.ts'
import { StoreContext } from '../flows/store/StoreContext.ts'
import { Pages } from './Pages.tsx'

const store = createStore({
  api: standIn(() => new Response(null, { status: 204 })).api,
  token: null,
  tokenStorage: { save: () => {}, remove: () => {} },
  draftStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
})
afterAll(async () => {
  store.stop()
  // Rendering starts loading every page. If a file ends before that, they stay broken for the next file.
  await vi.dynamicImportSettled()
})

// Renders the components before any page's code has loaded.
it.each(['/', '/newsletter', '/join', '/invite/jonas', '/login', '/signup', '/password-reset'])(
  'loads %s on demand, behind three pulsing dots',
  (path) => {
    const children = createElement(StoreContext, { value: store }, createElement(Pages))
    const html = renderToString(createElement(Router, { ssrPath: path, children }))
    const loader = /<div[^>]*role="status"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? ''
    expect(loader.match(/<span aria-hidden="true"/g)).toHaveLength(3)
    expect(html).not.toContain('<h1')
  },
)
