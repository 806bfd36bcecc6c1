import { type Person, sureFace } from './personsOf.ts'

/** Part of the picture's width, as shares of it. */
export interface Stretch {
  from: number
  to: number
}

/** The widths that are shown around the first face, and around the others and all places of a path; in widths of its box. */
interface Widths {
  first: number
  others: number
}

const shoulders = 2.2
const head = 1.4
/** A face that does not touch the edge. */
const face = 1.1

/** The more, the better. */
const whole: Widths = { first: shoulders, others: head }
const heads: Widths = { first: head, others: head }
const faces: Widths = { first: face, others: face }

type Box = Pick<Person, 'x' | 'width'>

const around = ({ x, width }: Box, factor: number): Stretch => ({
  from: Math.max(0, x + width / 2 - (factor * width) / 2),
  to: Math.min(1, x + width / 2 + (factor * width) / 2),
})

const length = ({ from, to }: Stretch): number => to - from

const union = (a: Stretch, b: Stretch): Stretch => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) })

/** Returns all places of a person's face in the course of the shot. */
const pathOf = ({ track }: Person): Box[] => track.filter(({ score }) => score >= sureFace)

/**
 * Returns what a crop has to show of the persons in a shot: the first one with shoulders, and the heads of further ones
 * while all of them fit; then everywhere they move, one person after the other, while at least the faces fit. Null
 * without persons.
 * @param persons the most prominent first
 * @param share of the width that the crop keeps, 0..1
 */
export function stretchOf([first, ...others]: readonly Person[], share: number): Stretch | null {
  if (!first) return null
  const fitting = (boxes: readonly Box[], choices: readonly Widths[]) =>
    choices
      .map((widths) => boxes.map((box) => around(box, widths.others)).reduce(union, around(first, widths.first)))
      .find((stretch) => length(stretch) <= share)
  let boxes: Box[] = []
  let stretch = fitting(boxes, [whole]) ?? around(first, Math.max(head, share / first.width))
  const add = (more: readonly Box[], choices: readonly Widths[]): boolean => {
    const next = fitting([...boxes, ...more], choices)
    if (!next) return false
    boxes = [...boxes, ...more]
    stretch = next
    return true
  }
  const shown = [first]
  for (const other of others) {
    if (!add([other], [whole, heads])) break
    shown.push(other)
  }
  for (const person of shown) {
    const path = pathOf(person)
    const covered = path.map((box) => around(box, head)).reduce(union, stretch)
    if (length(covered) > length(stretch)) add(path, [whole, heads, faces])
  }
  return stretch
}
