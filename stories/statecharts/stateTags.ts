/** A flow story names the state that it shows in a tag: `state:login:rejected`. */
export interface StateTag {
  machineId: string
  /** Dotted path of the leaf. */
  path: string
}

const form = /^state:([^:]+):(.+)$/

/** The states that a story's tags name. */
export function stateTags(tags: readonly string[]): StateTag[] {
  return tags.flatMap((tag) => {
    const [, machineId, path] = form.exec(tag) ?? []
    return machineId && path ? [{ machineId, path }] : []
  })
}

/** The parts that we read of Storybook's `index.json`. */
export interface StoryIndex {
  entries: Record<string, { id: string; type: string; tags?: string[] }>
}

/** `login:rejected` → id of the first story that shows it. */
export function storiesByState(index: StoryIndex): Map<string, string> {
  const found = new Map<string, string>()
  for (const { id, type, tags = [] } of Object.values(index.entries)) {
    if (type !== 'story') continue
    for (const { machineId, path } of stateTags(tags)) {
      const key = `${machineId}:${path}`
      if (!found.has(key)) found.set(key, id)
    }
  }
  return found
}
