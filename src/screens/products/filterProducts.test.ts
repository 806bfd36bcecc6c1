import { describe, expect, it } from 'vitest'
import type { Category, Product } from '../../../contract/catalogue.ts'
import { filterProducts } from './filterProducts.ts'

const sound: Category = { id: 'c1', name: 'Sound', created_at: '2026-01-01T00:00:00Z' }
const product = (id: string, name: string, description: string, category: Category | null): Product => ({
  id,
  name,
  description,
  category,
  price: 100,
  currency: 'eur',
  image_url: null,
  created_at: '2026-01-01T00:00:00Z',
})
const products = [
  product('p1', 'Quiet beats', 'Loops for a talking head', sound),
  product('p2', 'Café pack', 'Captions', null),
]

describe('filterProducts', () => {
  it.each([
    ['everything without a filter', '', '', ['p1', 'p2']],
    ['a category', '', 'c1', ['p1']],
    ['words in any order, of name and description', 'talking QUIET', '', ['p1']],
    ['words without their accents', 'cafe', '', ['p2']],
    ['nothing when one word is missing', 'quiet captions', '', []],
    ['nothing when the word is of another category', 'cafe', 'c1', []],
  ])('finds %s', (_, search, category, ids) => {
    expect(filterProducts(products, search, category).map(({ id }) => id)).toEqual(ids)
  })
})
