/** A row of items, or a heading for the rows that follow. */
export interface VirtualRow {
  /** Index of the first item, and of the one after the last. A heading has no items: `from` is the first below it. */
  from: number
  to: number
  /** Pixels. */
  height: number
  /** Value of `grid-template-columns`. */
  columns: string
  heading?: boolean | undefined
  /** Pixels; given to the items as the custom property `--picture`. */
  picture?: number | undefined
}
