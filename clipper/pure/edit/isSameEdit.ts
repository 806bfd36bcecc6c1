import type { Edit } from './Edit.ts'

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(Reflect.get(one, name), Reflect.get(other, name)))
}

/**
 * Returns whether two edits are equal. The order of their fields does not matter, because the database changes it. An
 * undefined field equals a missing one.
 */
export const isSameEdit = (one: Edit | undefined, other: Edit | undefined): boolean => isSameValue(one, other)
