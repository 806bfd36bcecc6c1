/** Rounds numbers to their stored precision. */
export function rounded(values: readonly number[], digits = 3): number[] {
  return values.map((value) => Number(value.toFixed(digits)))
}
