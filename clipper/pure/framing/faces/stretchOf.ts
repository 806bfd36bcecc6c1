import { type Person, sureFace } from './personsOf.ts'

/** Part of the picture's width, as shares of it. */
export interface Stretch {
  from: number
  to: number
}

/** Widths of shoulders and of a head, in widths of the face's box. */
const shoulders = 2.2
const head = 1.4

const around = ({ x, width }: Pick<Person, 'x' | 'width'>, factor: number): Stretch => ({
  from: Math.max(0, x + width / 2 - (factor * width) / 2),
  to: Math.min(1, x + width / 2 + (factor * width) / 2),
})

const length = ({ from, to }: Stretch): number => to - from

const union = (a: Stretch, b: Stretch): Stretch => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) })

/** Returns where a person's head is in the course of the shot. */
const pathOf = ({ track }: Person): Stretch[] =>
  track.filter(({ score }) => score >= sureFace).map((face) => around(face, head))

/**
 * Returns what a crop has to show of the persons in a shot: the first one with shoulders, and the heads of further ones
 * while all of them fit; then everywhere they go, one person after the other, while it fits. Null without persons.
 * @param persons the most prominent first
 * @param share of the width that the crop keeps, 0..1
 */
export function stretchOf([first, ...others]: readonly Person[], share: number): Stretch | null {
  if (!first) return null
  const fits = (stretch: Stretch) => length(stretch) <= share
  let heads = around(first, head)
  const whole = around(first, shoulders)
  let stretch = fits(whole) ? whole : around(first, Math.max(head, share / first.width))
  /** Adds parts; without the first one's shoulders if they fit only then. */
  const add = (...parts: Stretch[]): boolean => {
    const fitting = [stretch, heads].map((it) => parts.reduce(union, it)).find(fits)
    if (!fitting) return false
    heads = parts.reduce(union, heads)
    stretch = fitting
    return true
  }
  const shown = [first]
  for (const other of others) {
    if (!add(around(other, head))) break
    shown.push(other)
  }
  for (const person of shown) add(...pathOf(person))
  return stretch
}
