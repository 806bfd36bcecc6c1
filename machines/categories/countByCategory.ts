import type { Product } from '../../contract/catalogue.ts'

/** Counts the products of each category, by category id. */
export function countByCategory(products: readonly Pick<Product, 'category'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { category } of products) if (category) counts[category.id] = (counts[category.id] ?? 0) + 1
  return counts
}
