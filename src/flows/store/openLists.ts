import { shallowEqual } from '@xstate/react'
import type { DeletedClip } from '../../../contract/bin.ts'
import * as bin from '../../../contract/bin.ts'
import type { Category, Product } from '../../../contract/catalogue.ts'
import * as catalogue from '../../../contract/catalogue.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Affiliate, StaffMember } from '../../../contract/people.ts'
import * as people from '../../../contract/people.ts'
import type { PersonalToken } from '../../../contract/tokens.ts'
import * as tokens from '../../../contract/tokens.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import * as webhooks from '../../../contract/webhooks.ts'
import { affiliateFailure } from '../../../machines/affiliates/affiliateFailure.ts'
import { applyAffiliateUpdate } from '../../../machines/affiliateUpdate/applyAffiliateUpdate.ts'
import { categoryFailure } from '../../../machines/categories/categoryFailure.ts'
import { createCollection } from '../../../machines/collection/createCollection.ts'
import { productFailure } from '../../../machines/products/productFailure.ts'
import type { Store } from './createStore.ts'
import { memoizePerOwner } from './memoizePerOwner.ts'

type NewProduct = BodyOf<typeof catalogue.createProduct>
type NewCategory = BodyOf<typeof catalogue.createCategory>
type NewStaff = BodyOf<typeof people.addStaff>
type NewAffiliate = BodyOf<typeof people.addAffiliate>

/** The store's lists. Created by the first page that shows one; they last as long as the store. */
export const openLists = memoizePerOwner((store: Store) => {
  const { api } = store
  const kept = store.lists.get()

  const products = createCollection<Product, NewProduct>({
    items: kept.products,
    toFailure: productFailure,
    calls: {
      list: (signal) => api.call(catalogue.listProducts, { signal }),
      add: (body) => api.call(catalogue.createProduct, { body }),
      remove: (id) => api.call(catalogue.removeProduct, { params: { id } }),
    },
  })

  const categories = createCollection<Category, NewCategory>({
    items: kept.categories,
    toFailure: categoryFailure,
    calls: {
      list: (signal) => api.call(catalogue.listCategories, { signal }),
      add: (body) => api.call(catalogue.createCategory, { body }),
      remove: (id) => api.call(catalogue.removeCategory, { params: { id } }),
    },
  })

  const staff = createCollection<StaffMember, NewStaff>({
    calls: {
      list: (signal) => api.call(people.listStaff, { signal }),
      add: (body) => api.call(people.addStaff, { body }),
      remove: (id) => api.call(people.removeStaff, { params: { id } }),
    },
  })

  const affiliates = createCollection<Affiliate, NewAffiliate>({
    items: kept.affiliates,
    toFailure: affiliateFailure,
    calls: {
      list: (signal) => api.call(people.listAffiliates, { signal }),
      add: (body) => api.call(people.addAffiliate, { body }),
      remove: (id) => api.call(people.removeAffiliate, { params: { id } }),
    },
  })

  const personalTokens = createCollection<PersonalToken>({
    calls: {
      list: (signal) => api.call(tokens.listTokens, { signal }),
      remove: (id) => api.call(tokens.revokeToken, { params: { id } }),
    },
  })

  const hooks = createCollection<Webhook>({
    calls: {
      list: (signal) => api.call(webhooks.listWebhooks, { signal }),
      remove: (id) => api.call(webhooks.removeWebhook, { params: { id } }),
    },
  })

  const deletedClips = createCollection<DeletedClip>({
    calls: {
      list: (signal) => api.call(bin.listDeleted, { signal }),
      remove: (id) => api.call(bin.purgeClip, { params: { id } }),
    },
  })

  const keep = () => {
    const now = {
      products: products.getState().items,
      categories: categories.getState().items,
      affiliates: affiliates.getState().items,
    }
    if (!shallowEqual(now, store.lists.get())) store.lists.set(now)
  }
  for (const collection of [products, categories, affiliates]) collection.subscribe(keep)

  const collections = { products, categories, staff, affiliates, personalTokens, webhooks: hooks, deletedClips }
  store.onResetErrors(() => {
    products.resetError()
    categories.resetError()
  })
  store.onForget(() => {
    for (const collection of Object.values(collections)) collection.forget()
  })
  store.onStop(() => {
    for (const collection of Object.values(collections)) collection.stop()
  })

  return {
    ...collections,
    /** Stores an affiliate update in the affiliate list and stats. */
    affiliateUpdated: (answer: Affiliate) => {
      const before = { affiliates: affiliates.getState().items, stats: store.affiliateStats.get() }
      const after = applyAffiliateUpdate(before, answer)
      affiliates.replace(after.affiliates)
      store.affiliateStats.set(after.stats)
    },
  }
})
