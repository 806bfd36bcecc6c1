export interface Peak {
  index: number
  value: number
}

/**
 * Returns the `count` highest local maxima that keep at least `distance` samples from each other, the highest first. A
 * plateau counts once, at its first sample. A flat curve has no peak.
 */
export function findPeaks(values: readonly number[], distance: number, count: number): Peak[] {
  const maxima: Peak[] = []
  for (let i = 0; i < values.length; ) {
    const value = values[i] ?? 0
    let j = i
    while (j < values.length && values[j] === value) j++
    const before = i === 0 ? Number.NEGATIVE_INFINITY : (values[i - 1] ?? 0)
    const after = j === values.length ? Number.NEGATIVE_INFINITY : (values[j] ?? 0)
    const whole = i === 0 && j === values.length
    if (!whole && before < value && after < value) maxima.push({ index: i, value })
    i = j
  }
  maxima.sort((a, b) => b.value - a.value || a.index - b.index)
  const chosen: Peak[] = []
  for (const peak of maxima) {
    if (chosen.length >= count) break
    if (chosen.every((other) => Math.abs(other.index - peak.index) >= distance)) chosen.push(peak)
  }
  return chosen
}
