/** A flow story has a tag for the state that it shows: `state:login:rejected`. */
export interface StateTag {
  machineId: string
  /** Dotted path of the leaf state. */
  path: string
}

const form = /^state:([^:]+):(.+)$/

/** Returns the states named by a story's tags. */
export function stateTags(tags: readonly string[]): StateTag[] {
  return tags.flatMap((tag) => {
    const [, machineId, path] = form.exec(tag) ?? []
    return machineId && path ? [{ machineId, path }] : []
  })
}
