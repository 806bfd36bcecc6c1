import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { ana } from '../../../machines/testing/ana.ts'
import { mockAffiliate } from '../../../machines/testing/mockAffiliate.ts'
import { CallsContext } from '../../flows/CallsContext.ts'
import { StoreContext } from '../../flows/store/StoreContext.ts'
import { emptySlices } from '../../flows/store/slices.ts'
import { ClientContext } from '../ClientContext.ts'
import { createClient } from '../createClient.ts'
import { type BuildVariables, readEnvironment } from '../environment.ts'
import { AffiliateCodeTab, AffiliateOverviewTab } from './affiliateTabs.tsx'

beforeEach(() => {
  const location = { search: '', origin: 'https://app.example.com' }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  return () => vi.unstubAllGlobals()
})

/** Renders the app, built with these variables, for an affiliate whose stats are known from an earlier visit. */
function show(tab: ComponentType, variables: BuildVariables): string {
  const restored = {
    ...emptySlices,
    auth: { ...emptySlices.auth, user: { ...ana, is_affiliate: true } },
    affiliate: { affiliates: [], stats: mockAffiliate },
  }
  const client = createClient(readEnvironment(variables), memoryLocation({ path: '/' }), restored)
  const withStore = createElement(StoreContext, { value: client.store }, createElement(tab))
  const withCalls = createElement(CallsContext, { value: client.callsOf }, withStore)
  const html = renderToString(createElement(ClientContext, { value: client }, withCalls))
  client.stop()
  return html
}

describe.each([
  ['the overview', AffiliateOverviewTab],
  ['the own code', AffiliateCodeTab],
])('%s', (_, tab) => {
  it.each([
    ['the affiliate site of production', {}, 'https://go.example.com/invite/lea-cuts'],
    ['that of development', { VITE_ENVIRONMENT: 'development' }, 'http://localhost:4000/invite/lea-cuts'],
    ['the app itself without one', { VITE_AFFILIATE_URL: '' }, 'https://app.example.com/invite/lea-cuts'],
  ])('gives links to %s', (_, variables, link) => {
    const sites = {
      VITE_AFFILIATE_URL: 'https://go.example.com',
      VITE_AFFILIATE_URL_DEVELOPMENT: 'http://localhost:4000',
    }
    const html = show(tab, { ...sites, ...variables })
    expect(html.match(/https?:\/\/[^"<\s]*\/invite\/[^"<\s]*/)?.[0]).toBe(link)
  })
})
