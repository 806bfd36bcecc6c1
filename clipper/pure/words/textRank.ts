/** Words between which a link is drawn, the distance of TextRank's paper (Mihalcea and Tarau 2004) included. */
const window = 4
const damping = 0.85
const rounds = 30

/**
 * Returns the TextRank of each word: its PageRank in the graph of the words said near it. `words` are keys in the order in
 * which they are said; null stands for a word that is no candidate.
 */
export function textRank(words: readonly (string | null)[]): Map<string, number> {
  const links = new Map<string, Map<string, number>>()
  const link = (from: string, to: string) => {
    const known = links.get(from) ?? new Map<string, number>()
    known.set(to, (known.get(to) ?? 0) + 1)
    links.set(from, known)
  }
  for (const [at, word] of words.entries()) {
    if (word === null) continue
    if (!links.has(word)) links.set(word, new Map())
    for (const near of words.slice(at + 1, at + 1 + window)) {
      if (near === null || near === word) continue
      link(word, near)
      link(near, word)
    }
  }
  const sums = new Map([...links].map(([word, near]) => [word, [...near.values()].reduce((sum, n) => sum + n, 0)]))
  let ranks = new Map([...links.keys()].map((word) => [word, 1]))
  for (let round = 0; round < rounds; round += 1) {
    const next = new Map<string, number>()
    for (const [word, near] of links) {
      let sum = 0
      for (const [other, count] of near) sum += ((ranks.get(other) ?? 0) * count) / (sums.get(other) || 1)
      next.set(word, 1 - damping + damping * sum)
    }
    ranks = next
  }
  return ranks
}
