import type { Product } from '../../../contract/catalogue.ts'

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** The products of a category (all for an empty id) whose name or description contains every word, in any order. */
export function filterProducts(products: readonly Product[], search: string, categoryId: string): Product[] {
  const words = fold(search).split(/\s+/)
  return products.filter(({ name, description, category }) => {
    const text = fold(`${name} ${description}`)
    return (categoryId === '' || category?.id === categoryId) && words.every((word) => text.includes(word))
  })
}
