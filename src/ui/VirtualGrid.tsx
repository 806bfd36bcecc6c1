import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useKeepPlace } from './useKeepPlace.ts'

export interface VirtualGridProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string
  renderItem: (item: Item, index: number) => ReactNode
  /** Minimum column width in pixels; `Infinity` makes a list. */
  minColumn: number
  /** Estimated item height in pixels; the actual one is measured. */
  estimateHeight: number
  /** Pixels between items. */
  gap?: number | undefined
  /** Name of the list. */
  label: string
  /** Called when the end comes into view: time to fetch more. */
  onEndReached?: (() => void) | undefined
}

const List = styled.div`position: relative;`
const Row = styled.div<{ $columns: number; $gap: number }>`
  position: absolute; inset-block-start: 0; inset-inline: 0;
  display: grid; grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${({ $gap }) => $gap}px;
`
const Cell = styled.div`min-inline-size: 0;`

/** A virtualised grid or list: only items near the viewport are rendered. It scrolls with the page. */
export function VirtualGrid<Item>({
  items,
  getKey,
  renderItem,
  minColumn,
  estimateHeight,
  gap = 24,
  label,
  onEndReached,
}: VirtualGridProps<Item>) {
  // The virtualizer stays the same object while its contents change, which the React Compiler cannot know.
  'use no memo'
  const list = useRef<HTMLDivElement>(null)
  const [{ width, top }, setPlace] = useState({ width: 0, top: 0 })
  const columns = width === 0 ? 1 : Math.max(1, Math.floor((width + gap) / (minColumn + gap)))
  const rowCount = width === 0 ? 0 : Math.ceil(items.length / columns)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      // Read both now: an updater may run after the next scroll.
      const place = { width: box.width, top: Math.round(box.top + window.scrollY) }
      setPlace((old) => (old.width === place.width && old.top === place.top ? old : place))
    }
    measure()
    // The body too: what stands above may grow and push the list down.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => estimateHeight,
    gap,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (row) => {
      const first = items[row * columns]
      return first === undefined ? row : getKey(first)
    },
  })
  const rows = virtualizer.getVirtualItems()
  useKeepPlace({ items, getKey, columns, rows, top, gap })
  const endShown = rowCount > 0 && rows.at(-1)?.index === rowCount - 1
  const reached = useRef(onEndReached)
  useEffect(() => {
    reached.current = onEndReached
  })
  // Once per length: a list that grew may come to its end again.
  useEffect(() => {
    if (endShown && items.length > 0) reached.current?.()
  }, [endShown, items.length])

  return (
    <List ref={list} role="list" aria-label={label} style={{ blockSize: virtualizer.getTotalSize() }}>
      {rows.map((row) => {
        const from = row.index * columns
        return (
          <Row
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            $columns={columns}
            $gap={gap}
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            {items.slice(from, from + columns).map((item, at) => (
              <Cell key={getKey(item)} role="listitem" aria-setsize={items.length} aria-posinset={from + at + 1}>
                {renderItem(item, from + at)}
              </Cell>
            ))}
          </Row>
        )
      })}
    </List>
  )
}
