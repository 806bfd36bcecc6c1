/** The part of a typed array that a column uses. */
interface TypedArray<Values> {
  readonly length: number
  [i: number]: number
  set(from: ArrayLike<number>, at?: number): void
  slice(from: number, to: number): Values
  subarray(from: number, to: number): Values
}

/** A list of numbers that grows at its end. Long videos have a million and more, too many for an ordinary array. */
export interface Column<Values> {
  readonly length: number
  push: (value: number) => void
  append: (values: ArrayLike<number>) => void
  /** The current numbers. A view, not a copy: it keeps its length, and is valid until `take`. */
  values: () => Values
  /** Returns a copy of the numbers and empties the column. */
  take: () => Values
}

/** Minimum capacity of a new column. */
const leastRoom = 256

/**
 * @param make creates the typed array of a given capacity
 * @param expected the final length, which avoids growing
 */
export function column<Values extends TypedArray<Values>>(
  make: (length: number) => Values,
  expected = 0,
): Column<Values> {
  let held = make(Math.max(leastRoom, expected))
  let length = 0
  const makeRoom = (needed: number) => {
    if (needed <= held.length) return
    // Doubled: unfilled capacity costs no memory.
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

/** Returns a column of measurements, in single precision, which is finer than hearing and sight. */
export const measuredColumn = (expected = 0): Column<Float32Array> =>
  column((length) => new Float32Array(length), expected)
