import type { Product } from '../../contract/catalogue.ts'

/** How many products each category has, by category id. */
export function countByCategory(products: readonly Pick<Product, 'category'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { category } of products) if (category) counts[category.id] = (counts[category.id] ?? 0) + 1
  return counts
}
