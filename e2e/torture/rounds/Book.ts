/** A property of a clip. It has one value once acknowledged, and several possible ones before. */
export type Fact = 'title' | 'liked' | 'edges' | 'there' | 'folder' | 'logo'

export interface Promised {
  id: string
  facts: Map<Fact, Set<string>>
}

/**
 * Records what the program has acknowledged, and what it may have done without being able to respond. After each
 * round, all of it, earlier rounds included, is compared with what the program shows.
 */
export interface Book {
  clips: Map<string, Promised>
  /** Titles of uploads: acknowledged ones must exist once, others at most once. */
  uploads: Map<string, 'acknowledged' | 'perhaps'>
  /** Requested files in other formats, as `clip format`. */
  files: Set<string>
  /** Records the known facts of a clip. */
  know(id: string, facts: Readonly<Partial<Record<Fact, string>>>): void
  /** Performs an action on a clip that sets a fact to this value if it succeeds. */
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
      // While the request is pending, and forever if its response is lost, both values are possible.
      facts.set(fact, new Set([...before, value]))
      const answer = await act()
      if (answer.ok) facts.set(fact, new Set([value]))
      else if (answer.status < 500) facts.set(fact, before)
      return answer
    },
  }
}
