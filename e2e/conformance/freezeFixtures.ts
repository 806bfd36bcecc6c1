function freezeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freezeDeeply(inner)
}

/**
 * Freezes everything that the mocks' fixtures export: a call that changes a fixture in place, which every later story
 * in the same page would get to see, throws.
 */
export function freezeFixtures(): void {
  const fixtures = import.meta.glob<Record<string, unknown>>('../../mocks/fixtures/*.ts', { eager: true })
  for (const exported of Object.values(fixtures)) Object.values(exported).forEach(freezeDeeply)
}
