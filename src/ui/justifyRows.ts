export interface JustifiedRow {
  /** First item, and the one after the last. */
  from: number
  to: number
  /** Pixels. */
  height: number
  widths: number[]
}

export interface JustifyOptions {
  /** Pixels that a row has. */
  width: number
  /** Pixels between the pictures of a row. */
  gap: number
  /** The height in pixels that rows come as near to as they can. */
  height: number
  /** A new row begins at this item, whatever room the last one has left. */
  breaksBefore?: ((index: number) => boolean) | undefined
}

/** How much higher than wanted a row may become to be filled. */
const tallest = 1.3

/**
 * Lays pictures of any shape (width / height each) out in rows: within a row all are equally high, each keeps its shape,
 * and full rows end where the width ends. The last row of a part is as high as the one above it.
 */
export function justifyRows(ratios: readonly number[], options: JustifyOptions): JustifiedRow[] {
  const { width, gap, height: wanted, breaksBefore } = options
  const rows: JustifiedRow[] = []
  let from = 0
  const sumOf = (to: number) => ratios.slice(from, to).reduce((sum, ratio) => sum + ratio, 0)
  const fitting = (to: number) => (width - gap * (to - from - 1)) / sumOf(to)
  /** The height of the last full row of this part. */
  let full = wanted
  const close = (to: number, height: number) => {
    full = Math.min(wanted, height)
    rows.push({ from, to, height, widths: ratios.slice(from, to).map((ratio) => ratio * height) })
    from = to
  }
  for (let to = 1; to <= ratios.length; to += 1) {
    if (from === to - 1 && fitting(to) <= wanted) close(to, fitting(to))
    else if (fitting(to) <= wanted) {
      // Full: with this one the row is lower than wanted, without it higher. The nearer one is taken.
      const without = fitting(to - 1)
      const better = without <= wanted * tallest && without - wanted < wanted - fitting(to)
      close(better ? to - 1 : to, better ? without : fitting(to))
    }
    const ends = to === ratios.length || breaksBefore?.(to)
    if (!ends) continue
    if (from < to) close(to, Math.min(full, fitting(to)))
    full = wanted
  }
  return rows
}
