import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Affiliate } from '../../../contract/people.ts'
import { ana } from '../../../machines/testing/ana.ts'
import { untilPasses } from '../../../scripts/waiting.ts'
import { createApi } from '../../api/createApi.ts'
import { createStore } from './createStore.ts'
import { openLists } from './openLists.ts'
import { emptySlices } from './slices.ts'

const user = { ...ana, is_staff: true, is_affiliate: true }
const mine: Affiliate = {
  id: 'a1',
  user: { id: 'u1', email: 'ana@example.com', name: 'Ana' },
  code: 'ANA10',
  commission: 10,
  active: true,
  payout_ready: false,
  visits: 1,
  signups: 1,
  paying: 0,
  earned: 0,
  currency: 'eur',
  days: [],
  created_at: '2026-01-01T00:00:00Z',
}
const other: Affiliate = { ...mine, id: 'a2', code: 'BEN10', user: { id: 'u2', email: 'ben@example.com', name: 'Ben' } }

const kept = new Map<string, string>()
let answer: () => Response

function start() {
  const api = createApi({
    baseUrl: 'https://api.example.com',
    getToken: () => null,
    onUnauthorized: () => {},
    onError: () => {},
    fetch: async () => answer(),
  })
  return createStore({
    api,
    restored: {
      ...emptySlices,
      auth: { ...emptySlices.auth, user },
      affiliate: { affiliates: [mine, other], stats: mine },
    },
    token: 'token',
    tokenStorage: { save: () => {}, remove: () => {} },
    draftStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

beforeEach(() => {
  kept.clear()
  answer = () => Response.json(user)
})

describe('createStore', () => {
  it('keeps the user of an updated affiliate, and replaces the stats when the ids match', () => {
    const store = start()
    openLists(store).affiliateUpdated({
      ...mine,
      commission: 25,
      user: { id: 'x', email: 'server@example.com', name: 'Server' },
    })
    expect(openLists(store).affiliates.getState().items).toEqual([{ ...mine, commission: 25 }, other])
    expect(store.affiliateStats.get()?.commission).toBe(25)
  })

  it('clears the data of a user who signs out', async () => {
    const store = start()
    store.session.send({ type: 'session.expired' })
    expect(openLists(store).affiliates.getState().items).toEqual([])
    expect(store.affiliateStats.get()).toBeNull()
    expect(store.slices().auth.user).toBeNull()
  })

  it('stores no list that arrives after its user signed out', async () => {
    answer = () => Response.json([mine])
    const store = start()
    const { affiliates } = openLists(store)
    const fetched = affiliates.list()
    store.session.send({ type: 'session.expired' })
    await Promise.allSettled([fetched])
    expect(affiliates.getState().items).toEqual([])
    expect(store.slices().affiliate.affiliates).toEqual([])
  })

  it.each(['logout.requested', 'account.deleted'] as const)('removes drafts on %s', async (type) => {
    const store = start()
    store.drafts.keep('feedback', { text: 'Half a thought', mood: null })
    store.session.send({ type })
    await untilPasses(() => expect(kept.size).toBe(0))
  })

  it('keeps drafts when the server ends the session', () => {
    const store = start()
    store.drafts.keep('feedback', { text: 'Half a thought', mood: null })
    store.session.send({ type: 'session.expired' })
    expect(store.drafts.read('feedback')).toBeNull()
    store.session.send({ type: 'session.opened', auth: { user, token: 'again' } })
    expect(store.drafts.read('feedback')).toEqual({ text: 'Half a thought', mood: null })
  })

  it('sets and clears loading', async () => {
    const store = start()
    await untilPasses(() => expect(store.auth().loading).toBe(false))
    store.setLoading(true)
    expect(store.auth().loading).toBe(true)
    store.setLoading(false)
    expect(store.auth().loading).toBe(false)
  })

  it('resets the errors of categories and products, and notifies holders of auth and clip errors', async () => {
    answer = () => Response.json({ name: ['Taken.'] }, { status: 400 })
    const store = start()
    const listener = vi.fn()
    store.onResetErrors(listener)
    const { categories, products } = openLists(store)
    await Promise.allSettled([categories.add({ name: 'Games' }), products.list()])
    expect(categories.getState().error).toEqual({ name: ['Taken.'] })
    expect(products.getState().error).toEqual({ name: ['Taken.'] })
    store.resetErrors()
    expect([categories.getState().error, products.getState().error]).toEqual([null, null])
    expect(listener).toHaveBeenCalledOnce()
  })
})
