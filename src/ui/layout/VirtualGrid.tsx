import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { useKeepFocus } from './useKeepFocus.ts'
import { useKeepPlace } from './useKeepPlace.ts'
import type { VirtualRow } from './VirtualRow.ts'

export interface VirtualGridProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string
  /** Keep this function stable, so that scrolling re-renders nothing. */
  renderItem: (item: Item) => ReactNode
  renderHeading?: ((item: Item) => ReactNode) | undefined
  /** Returns the rows for a width in pixels. Keep the function stable as long as it returns the same rows. */
  rowsOf: (items: readonly Item[], width: number) => VirtualRow[]
  /** Pixels between rows, and between items in a row. */
  gap?: number | undefined
  /** Heights are estimates: rendered rows are measured, which makes scrolling slower. */
  measured?: boolean | undefined
  /** Name of the list. */
  label: string
  /** Called when the end scrolls into view, to fetch more. */
  onEndReached?: (() => void) | undefined
}

/**
 * Shows the shapes of rows that are not rendered yet, because the page was scrolled faster than they render. A
 * background of their own lets rows hide these shapes, and the gap below them too.
 */
const List = styled.div`
  position: relative;
  background: repeating-linear-gradient(
    ${color.surfaceSunken} 0 var(--row), transparent var(--row) calc(var(--row) + var(--gap))
  );
`
const Row = styled.div`
  position: absolute; inset-inline: 0; display: grid; contain: layout style;
  background: ${color.bg}; box-shadow: 0 var(--gap) ${color.bg};
`
const Cell = styled.div`min-inline-size: 0;`

interface RowViewProps<Item> extends Pick<VirtualGridProps<Item>, 'items' | 'getKey' | 'renderItem' | 'renderHeading'> {
  row: VirtualRow
  index: number
  /** Pixels from the top of the list. */
  start: number
  gap: number
  /** Null if the height is known. */
  measure: Ref<HTMLDivElement>
}

function RowView<Item>({
  items,
  getKey,
  renderItem,
  renderHeading,
  row,
  index,
  start,
  gap,
  measure,
}: RowViewProps<Item>) {
  const { from, to, columns, heading, picture } = row
  const first = items[from]
  const style = {
    insetBlockStart: start,
    gridTemplateColumns: columns,
    columnGap: gap,
    ...(measure === null && { minBlockSize: row.height }),
    ...(picture !== undefined && { '--picture': `${picture}px` }),
  } as CSSProperties
  return (
    <Row ref={measure} data-index={index} style={style}>
      {heading ? (
        <Cell role="listitem">{first === undefined ? null : renderHeading?.(first)}</Cell>
      ) : (
        items.slice(from, to).map((item, at) => (
          <Cell key={getKey(item)} role="listitem" aria-setsize={items.length} aria-posinset={from + at + 1}>
            {renderItem(item)}
          </Cell>
        ))
      )}
    </Row>
  )
}
/** Returns the shape of a row that is not rendered yet, with the average height. */
function shapeOf(rows: readonly VirtualRow[], gap: number) {
  const height = rows.reduce((sum, row) => sum + row.height, 0) / Math.max(1, rows.length)
  return { '--row': `${Math.round(height)}px`, '--gap': `${gap}px` } as CSSProperties
}

/** Scrolling renders rows as they come into view, and no others. */
const KeptRow = memo(RowView) as typeof RowView

/** A virtualised grid or list: only items near the viewport are rendered. It scrolls with the page. */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  // The virtualizer stays the same object while its contents change, which the React Compiler cannot know.
  'use no memo'
  const { items, getKey, renderItem, renderHeading, rowsOf, gap = 24, measured = false, label, onEndReached } = props
  const list = useRef<HTMLDivElement>(null)
  const [{ width, top }, setPlace] = useState({ width: 0, top: 0 })
  const rows = useMemo(() => (width === 0 ? [] : rowsOf(items, width)), [items, width, rowsOf])
  const shape = useMemo(() => shapeOf(rows, gap), [rows, gap])

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      // Read both now: the updater may run after the next scroll event.
      const place = { width: box.width, top: Math.round(box.top + window.scrollY) }
      setPlace((old) => (old.width === place.width && old.top === place.top ? old : place))
    }
    measure()
    // The body too: content above may grow and push the list down.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // A new function makes the virtualizer lay out all rows again.
  const keyOf = useCallback(
    (at: number): string | number => {
      const row = rows[at]
      const first = row && items[row.from]
      return first === undefined ? at : `${row?.heading ? 'heading ' : ''}${getKey(first)}`
    },
    [rows, items, getKey],
  )
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => rows[at]?.height ?? 0,
    gap,
    overscan: 2,
    scrollMargin: top,
    getItemKey: keyOf,
    // New rows are not rendered within the scroll event, which would delay the frame: rows are ready before they show.
    useFlushSync: false,
  })
  // Measurements are discarded once heights are exact.
  useLayoutEffect(() => {
    if (!measured) virtualizer.measure()
  }, [virtualizer, measured])
  const drawn = virtualizer.getVirtualItems()
  const scrolled = virtualizer.scrollOffset ?? 0
  useKeepPlace({ items, getKey, rows, drawn, places: virtualizer.measurementsCache, top, scrolled })
  useKeepFocus({ list, items, getKey })
  const endShown = rows.length > 0 && drawn.at(-1)?.index === rows.length - 1
  const reached = useRef(onEndReached)
  useEffect(() => {
    reached.current = onEndReached
  })
  // Once per length: a longer list may reach its end again.
  useEffect(() => {
    if (endShown && items.length > 0) reached.current?.()
  }, [endShown, items.length])

  return (
    <List ref={list} role="list" aria-label={label} style={{ ...shape, blockSize: virtualizer.getTotalSize() }}>
      {drawn.map(({ key, index, start }) => {
        const row = rows[index]
        return row ? (
          <KeptRow
            key={key}
            {...{ items, getKey, renderItem, renderHeading, row, index, gap }}
            start={start - top}
            measure={measured ? virtualizer.measureElement : null}
          />
        ) : null
      })}
    </List>
  )
}
