import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

export type CellValue = string | number | boolean | null

/** `DataTable`'s view of one column. `Item` is the shape of a row. */
export interface DataColumn<Item> {
  id: string
  header: string
  /** The value used for sorting and searching. Dates as ISO strings or numbers. */
  value: (item: Item) => CellValue
  /** The displayed text, which is searched too; defaults to the value. */
  text?: ((item: Item) => string) | undefined
  align?: 'start' | 'end' | undefined
  sortable?: boolean | undefined
  searchable?: boolean | undefined
}

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Compares numbers by value, text by collation, empty values last. */
export function compareValues(one: CellValue, other: CellValue): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  if (typeof one === 'string' || typeof other === 'string') return collator.compare(String(one), String(other))
  return Number(one) - Number(other)
}

/** Returns whether a row contains every search term, in any order and column, ignoring case and accents. */
export function matches<Item>(item: Item, columns: readonly DataColumn<Item>[], search: string): boolean {
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLocaleLowerCase()
  const row = columns
    .filter((column) => column.searchable !== false)
    .map((column) => fold(`${column.value(item) ?? ''} ${column.text?.(item) ?? ''}`))
    .join(' ')
  return fold(search)
    .split(/\s+/)
    .every((word) => row.includes(word))
}

/** Maps our columns to the table library's. */
export function toColumnDefs<Item extends object>(
  columns: readonly DataColumn<Item>[],
): ColumnDef<typeof features, Item>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: column.value,
    enableSorting: column.sortable !== false,
    sortFn: (a, b, id) => compareValues(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    sortDescFirst: false,
  }))
}
