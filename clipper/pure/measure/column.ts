/** What a column needs of the typed array that it is made of. */
interface TypedArray<Values> {
  readonly length: number
  [i: number]: number
  set(from: ArrayLike<number>, at?: number): void
  slice(from: number, to: number): Values
  subarray(from: number, to: number): Values
}

/** A list of numbers that grows at its end. Long videos have a million and more, too many for a list of any values. */
export interface Column<Values> {
  readonly length: number
  push: (value: number) => void
  append: (values: ArrayLike<number>) => void
  /** What there is so far. A view, not a copy: it stays as long as it is, and as it is until something is taken. */
  values: () => Values
  /** A copy of what there is; the column is empty afterwards. */
  take: () => Values
}

/** Numbers that a new column has room for at least. */
const leastRoom = 256

/**
 * @param make makes the typed array that has room for so many numbers
 * @param expected how many numbers there will be: a column that need not grow leaves no smaller ones behind
 */
export function column<Values extends TypedArray<Values>>(
  make: (length: number) => Values,
  expected = 0,
): Column<Values> {
  let held = make(Math.max(leastRoom, expected))
  let length = 0
  const makeRoom = (needed: number) => {
    if (needed <= held.length) return
    // Twice as much: room that is never filled costs no memory.
    const larger = make(Math.max(needed, 2 * held.length))
    larger.set(held)
    held = larger
  }
  const values = () => held.subarray(0, length)
  return {
    get length() {
      return length
    },
    push: (value) => {
      if (length === held.length) makeRoom(length + 1)
      held[length++] = value
    },
    append: (more) => {
      makeRoom(length + more.length)
      held.set(more, length)
      length += more.length
    },
    values,
    take: () => {
      const taken = held.slice(0, length)
      length = 0
      return taken
    },
  }
}

/** A column of what is measured, in single precision: it is heard and seen no more exactly. */
export const measuredColumn = (expected = 0): Column<Float32Array> =>
  column((length) => new Float32Array(length), expected)
