import type { Person } from './personsOf.ts'

/** Part of the picture's width, as shares of it. */
export interface Stretch {
  from: number
  to: number
}

/** Widths of shoulders and of a head, in widths of the face's box. */
const shoulders = 2.2
const head = 1.4

const around = ({ x, width }: Person, factor: number): Stretch => ({
  from: Math.max(0, x + width / 2 - (factor * width) / 2),
  to: Math.min(1, x + width / 2 + (factor * width) / 2),
})

const length = ({ from, to }: Stretch): number => to - from

const union = (a: Stretch, b: Stretch): Stretch => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) })

/**
 * Returns what a crop has to show of the persons in a shot: the first one with shoulders, and the heads of further ones
 * while all of them fit. Null without persons.
 * @param persons the most prominent first
 * @param share of the width that the crop keeps, 0..1
 */
export function stretchOf([first, ...others]: readonly Person[], share: number): Stretch | null {
  if (!first) return null
  const whole = around(first, shoulders)
  let stretch = length(whole) <= share ? whole : around(first, Math.max(head, share / first.width))
  for (const other of others) {
    const next = around(other, head)
    const fitting = [union(stretch, next), union(around(first, head), next)].find((it) => length(it) <= share)
    if (!fitting) break
    stretch = fitting
  }
  return stretch
}
