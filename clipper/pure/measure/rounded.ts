/** Numbers as they are stored: finer ones mean nothing. */
export function rounded(values: readonly number[], digits = 3): number[] {
  return values.map((value) => Number(value.toFixed(digits)))
}
