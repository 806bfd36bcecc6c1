interface Identified {
  id: string
}

const isSame = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  // Only short lists, such as reasons, are nested.
  (typeof before === 'object' && typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after))

/** Returns whether all fields are equal, one level deep. */
export function hasSameFields<Item extends object>(before: Item, after: Item): boolean {
  const keys = Object.keys(after) as (keyof Item)[]
  return keys.length === Object.keys(before).length && keys.every((key) => isSame(before[key], after[key]))
}

/**
 * Returns a new answer with the unchanged parts of the last one: equal entries stay the same objects, an equal list the
 * same list. So a poll without changes re-renders nothing.
 */
export function keepUnchanged<Item extends Identified>(before: Item[], after: Item[]): Item[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = after.map((item) => {
    const old = known.get(item.id)
    return old && hasSameFields(old, item) ? old : item
  })
  return kept.length === before.length && kept.every((item, at) => item === before[at]) ? before : kept
}
