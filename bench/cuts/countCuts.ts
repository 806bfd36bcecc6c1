/** Seconds by which a cut may be off. */
const nearly = 0.1

export interface Counted {
  planted: number
  found: number
  detected: number
  f1: number
}

/** Pairs each planted cut with the first cut that was found near it and has no other partner. Both in seconds, in order. */
export function countCuts(planted: readonly number[], detected: readonly number[]): Counted {
  const left = [...detected]
  let found = 0
  for (const cut of planted) {
    const at = left.findIndex((it) => Math.abs(it - cut) <= nearly)
    if (at < 0) continue
    left.splice(at, 1)
    found += 1
  }
  return {
    planted: planted.length,
    found,
    detected: detected.length,
    f1: (2 * found) / Math.max(1, planted.length + detected.length),
  }
}
