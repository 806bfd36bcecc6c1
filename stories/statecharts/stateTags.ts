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
