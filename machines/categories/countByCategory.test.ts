import { expect, it } from 'vitest'
import { countByCategory } from './countByCategory.ts'

it('counts products by category and omits those without one', () => {
  const category = (id: string) => ({ id, name: id, created_at: '2026-01-01T00:00:00Z' })
  const products = [
    { category: category('a') },
    { category: null },
    { category: category('a') },
    { category: category('b') },
  ]
  expect(countByCategory(products)).toEqual({ a: 2, b: 1 })
})
