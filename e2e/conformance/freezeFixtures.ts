function freezeDeeply(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freezeDeeply(inner)
}

/**
 * Freezes every export of the mocks' fixtures. A call that mutates a fixture, which would affect every later story on
 * the same page, then throws.
 */
export function freezeFixtures(): void {
  const fixtures = import.meta.glob<Record<string, unknown>>('../../mocks/fixtures/*.ts', { eager: true })
  for (const exported of Object.values(fixtures)) Object.values(exported).forEach(freezeDeeply)
}
