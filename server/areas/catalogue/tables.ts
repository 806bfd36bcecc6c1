import type { ColumnType, Generated, Selectable } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface CategoryTable {
  id: Generated<string>
  name: string
  created_at: CreatedAt
}
export type CategoryRow = Selectable<CategoryTable>

export interface ProductTable {
  id: Generated<string>
  name: string
  description: string
  /** Minor units of `currency`. */
  price: number
  currency: string
  category_id: string | null
  image_key: string | null
  image_bytes: Generated<number>
  created_at: CreatedAt
}
export type ProductRow = Selectable<ProductTable>

export interface PurchaseTable {
  id: Generated<string>
  /** Null once the account is deleted. */
  user_id: string | null
  /** Null once the product was removed; its name and price stay. */
  product_id: string | null
  product_name: string
  amount: number
  currency: string
  /** The provider's id of the payment; null for a free product. */
  payment_ref: string | null
  created_at: CreatedAt
}

export interface CatalogueTables {
  categories: CategoryTable
  products: ProductTable
  purchases: PurchaseTable
}
