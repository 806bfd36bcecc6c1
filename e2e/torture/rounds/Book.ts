/** The possible values of one clip; a single one once it was acknowledged. */
export type Fact = 'title' | 'liked' | 'edges' | 'there' | 'folder' | 'logo'

export interface Promised {
  id: string
  facts: Map<Fact, Set<string>>
}

/**
 * What the program has acknowledged, and what it may have done without being able to say so. Everything in it is compared
 * with what the program shows after each round, those of earlier rounds included.
 */
export interface Book {
  clips: Map<string, Promised>
  /** Titles of uploads: acknowledged ones are there once, others once at most. */
  uploads: Map<string, 'acknowledged' | 'perhaps'>
  /** Files in other formats that were asked for, as `clip format`. */
  files: Set<string>
  /** Notes what is known of a clip. */
  know(id: string, facts: Readonly<Partial<Record<Fact, string>>>): void
  /** Does something to a clip that gives a fact this value when it succeeds. */
  promise(id: string, fact: Fact, value: string, act: () => Promise<Response>): Promise<Response>
}

export function openBook(): Book {
  const clips: Book['clips'] = new Map()
  const entry = (id: string): Promised => {
    const known = clips.get(id) ?? { id, facts: new Map() }
    clips.set(id, known)
    return known
  }
  return {
    clips,
    uploads: new Map(),
    files: new Set(),
    know: (id, facts) => {
      for (const [fact, value] of Object.entries(facts)) entry(id).facts.set(fact as Fact, new Set([value]))
    },
    promise: async (id, fact, value, act) => {
      const { facts } = entry(id)
      const before = facts.get(fact) ?? new Set<string>()
      // While it is on its way, and for ever when its answer is lost, both may be true.
      facts.set(fact, new Set([...before, value]))
      const answer = await act()
      if (answer.ok) facts.set(fact, new Set([value]))
      else if (answer.status < 500) facts.set(fact, before)
      return answer
    },
  }
}
