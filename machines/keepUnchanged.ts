interface Identified {
  id: string
}

const isSame = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  // Only short lists, such as reasons, are nested.
  (typeof before === 'object' && typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after))

/** Says the same, one level deep. */
export function hasSameFields<Item extends object>(before: Item, after: Item): boolean {
  const keys = Object.keys(after) as (keyof Item)[]
  return keys.length === Object.keys(before).length && keys.every((key) => isSame(before[key], after[key]))
}

/**
 * A fresh answer with what has not changed since the last one: equal entries stay the same objects, an equal list the
 * same list. Who draws them draws nothing again for a poll that brought nothing new.
 */
export function keepUnchanged<Item extends Identified>(before: Item[], after: Item[]): Item[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = after.map((item) => {
    const old = known.get(item.id)
    return old && hasSameFields(old, item) ? old : item
  })
  return kept.length === before.length && kept.every((item, at) => item === before[at]) ? before : kept
}
