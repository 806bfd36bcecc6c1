import { useLayoutEffect, useRef } from 'react'
import type { VirtualRow } from './VirtualRow.ts'

interface PlacedRow {
  index: number
  /** Pixels from the top of the page. */
  start: number
  end: number
}

export interface KeepPlaceOptions<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string
  rows: readonly VirtualRow[]
  /** The rendered rows. */
  drawn: readonly PlacedRow[]
  /** All rows. */
  places: readonly PlacedRow[]
  /** Pixels from the top of the page to the list. */
  top: number
  /**
   * Scroll position of the page in pixels. Reading it from the window would lay out the new rows at once, outside of
   * any frame.
   */
  scrolled: number
}

/**
 * Keeps the visible items in place when others are added or removed above. The browser's scroll anchoring ignores
 * absolutely positioned rows.
 */
export function useKeepPlace<Item>({
  items,
  getKey,
  rows,
  drawn,
  places,
  top,
  scrolled,
}: KeepPlaceOptions<Item>): void {
  const place = useRef<{ items: readonly Item[]; key: string; start: number } | null>(null)

  useLayoutEffect(() => {
    const before = place.current
    if (!before || before.items === items) return
    const at = items.findIndex((item) => getKey(item) === before.key)
    const row = at === -1 ? -1 : rows.findIndex(({ from, to, heading }) => !heading && from <= at && at < to)
    const moved = (places[row]?.start ?? Number.NaN) - top - before.start
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
  })

  // After every render: the first visible row, once the list has been scrolled into.
  useLayoutEffect(() => {
    const inSight = ({ index, end }: PlacedRow) => end > scrolled && !rows[index]?.heading
    const first = scrolled > top ? drawn.find(inSight) : undefined
    const item = first && items[rows[first.index]?.from ?? -1]
    place.current = item ? { items, key: getKey(item), start: first.start - top } : null
  })
}
