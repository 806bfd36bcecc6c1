import type { VirtualRow } from './VirtualRow.ts'

export interface EvenRowsOptions {
  /** Minimum column width in pixels; `Infinity` makes a list. */
  minColumn: number
  /** Row height in pixels; an estimate if `VirtualGrid` measures. */
  height: number
  /** Pixels between columns. */
  gap: number
}

/** Rows of equally wide columns, for `VirtualGrid`. */
export const evenRows =
  ({ minColumn, height, gap }: EvenRowsOptions) =>
  (items: readonly unknown[], width: number): VirtualRow[] => {
    const columns = Math.max(1, Math.floor((width + gap) / (minColumn + gap)))
    return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) => ({
      from: row * columns,
      to: Math.min(items.length, (row + 1) * columns),
      height,
      columns: `repeat(${columns}, minmax(0, 1fr))`,
    }))
  }
