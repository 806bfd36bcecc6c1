import { useLayoutEffect, useRef } from 'react'

interface DrawnRow {
  index: number
  /** Pixels from the top of the page. */
  start: number
  end: number
}

export interface KeepPlaceOptions<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string
  columns: number
  rows: readonly DrawnRow[]
  /** Pixels from the top of the page to the list, and between rows. */
  top: number
  gap: number
}

/**
 * Keeps the visible items in place when others are added or removed above. The browser's scroll anchoring ignores
 * absolutely positioned rows.
 */
export function useKeepPlace<Item>({ items, getKey, columns, rows, top, gap }: KeepPlaceOptions<Item>): void {
  const place = useRef<{ items: readonly Item[]; key: string; row: number; step: number } | null>(null)

  useLayoutEffect(() => {
    const before = place.current
    if (!before || before.items === items) return
    const at = items.findIndex((item) => getKey(item) === before.key)
    const rowsMoved = at === -1 ? 0 : Math.floor(at / columns) - before.row
    if (rowsMoved !== 0) window.scrollBy({ top: rowsMoved * before.step, behavior: 'instant' })
  })

  // After every drawing: the first row in sight, once the list has been scrolled into.
  useLayoutEffect(() => {
    const first = window.scrollY > top ? rows.find(({ end }) => end > window.scrollY) : undefined
    const item = first && items[first.index * columns]
    place.current = item ? { items, key: getKey(item), row: first.index, step: first.end - first.start + gap } : null
  })
}
