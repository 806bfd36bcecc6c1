export interface JustifiedRow {
  /** First item, and the one after the last. */
  from: number
  to: number
  /** Pixels. */
  height: number
  widths: number[]
}

export interface JustifyOptions {
  /** Width of a row in pixels. */
  width: number
  /** Pixels between the images in a row. */
  gap: number
  /** Target row height in pixels. */
  height: number
  /** Minimum width of an image in pixels, for what is drawn over it. */
  narrowest?: number | undefined
  /** Forces a new row at this item. */
  breaksBefore?: ((index: number) => boolean) | undefined
}

/** Factor by which a row may exceed the target height to fill the width. */
const tallest = 1.3

/**
 * Justified layout: images of any aspect ratio in rows. All images in a row have the same height, each keeps its
 * aspect ratio, and full rows span the width. The last row of a part is as tall as the one above it. A row ends early if
 * the next image would make one of its images too narrow.
 */
export function justifyRows(ratios: readonly number[], options: JustifyOptions): JustifiedRow[] {
  const { width, gap, height: wanted, narrowest = 0, breaksBefore } = options
  const rows: JustifiedRow[] = []
  let from = 0
  const sumOf = (to: number) => ratios.slice(from, to).reduce((sum, ratio) => sum + ratio, 0)
  const fitting = (to: number) => (width - gap * (to - from - 1)) / sumOf(to)
  const thinnest = (to: number) => Math.min(...ratios.slice(from, to))
  /** The height of the last full row of this part. */
  let full = wanted
  /** The height of a row that doesn't have to span the width. */
  const loose = (to: number) => {
    const height = thinnest(to) * full < narrowest ? Math.max(wanted, narrowest / thinnest(to)) : full
    return Math.min(fitting(to), height)
  }
  const close = (to: number, height: number) => {
    full = height
    rows.push({ from, to, height, widths: ratios.slice(from, to).map((ratio) => ratio * height) })
    from = to
  }
  for (let to = 1; to <= ratios.length; to += 1) {
    if (from < to - 1 && thinnest(to) * fitting(to) < narrowest) close(to - 1, loose(to - 1))
    if (from === to - 1 && fitting(to) <= wanted) close(to, fitting(to))
    else if (fitting(to) <= wanted) {
      // With this item the row is shorter than the target, without it taller: take the closer one.
      const without = fitting(to - 1)
      const better = without <= wanted * tallest && without - wanted < wanted - fitting(to)
      close(better ? to - 1 : to, better ? without : fitting(to))
    }
    const ends = to === ratios.length || breaksBefore?.(to)
    if (!ends) continue
    if (from < to) close(to, loose(to))
    full = wanted
  }
  return rows
}
