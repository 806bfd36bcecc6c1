import MockDate from 'mockdate'

/** Now, in every story. */
export const frozenNow = '2026-01-15T10:00:00Z'

/** Small seeded generator (mulberry32), so that `Math.random` gives the same row in every story. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Before each story: the clock is stopped, randomness seeded, storage emptied, fonts loaded. */
export async function freezeWorld(): Promise<void> {
  MockDate.set(frozenNow)
  Math.random = seededRandom(20260115)
  localStorage.clear()
  sessionStorage.clear()
  // `ready` alone resolves when nothing asked for a font yet: ask for each.
  await Promise.all(['400', '600', '800'].map((weight) => document.fonts.load(`${weight} 1rem Inter`)))
  await document.fonts.ready
}
