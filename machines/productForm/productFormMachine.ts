import type { Product } from '../../contract/catalogue.ts'
import { problem } from '../../contract/messages/problems.ts'
import { limits } from '../../contract/values/limits.ts'
import type { FieldRule } from '../FieldRule.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { productFailure } from '../products/productFailure.ts'
import { textRule } from '../textRule.ts'
import { unprovided } from '../unprovided.ts'

/** `price` is the typed text; `categoryId` is empty for none. */
export type ProductValues = {
  name: string
  description: string
  price: string
  categoryId: string
  image: File | null
}

/** Parses a typed price ("19", "19.50", "19,5") into cents; null if invalid. */
export function parsePrice(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', cents = ''] = match
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

const priceRule: FieldRule = (value) => {
  if (value.trim() === '') return [problem('priceMissing')]
  const price = parsePrice(value)
  if (price === null) return [problem('priceMalformed')]
  return price > limits.product.price.max ? [problem('priceTooHigh')] : []
}

/** Returns the call's input. */
const toNewProduct = ({ name, description, price, categoryId, image }: ProductValues) => ({
  name: name.trim(),
  description: description.trim(),
  price: parsePrice(price) ?? 0,
  ...(categoryId !== '' && { category_id: categoryId }),
  ...(image !== null && { image }),
})

/** The unsaved draft of a product; an image can't be kept. */
export type ProductDraft = Omit<ProductValues, 'image'>

/** Adds a product. */
export const productFormMachine = createFormMachine({
  id: 'productForm',
  empty: { name: '', description: '', price: '', categoryId: '', image: null } as ProductValues,
  startWith: ({ draft }: { draft: ProductDraft | null }) => draft ?? {},
  rules: {
    name: textRule('productNameMissing', limits.product.name),
    description: (value) =>
      value.trim().length > limits.product.description.max ? [problem('tooLong', limits.product.description)] : [],
    price: priceRule,
  },
  call: unprovided<Product | null, ReturnType<typeof toNewProduct>>('productForm'),
  toInput: toNewProduct,
  toFailure: (error) => productFailure('add', error),
  afterSuccess: 'empties',
})

/** The unsaved text of a product, without the image; null if empty. */
export function productDraft({ image: _, ...typed }: ProductValues): ProductDraft | null {
  return Object.values(typed).every((text) => text === '') ? null : typed
}
