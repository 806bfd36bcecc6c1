const dayMs = 86_400_000

/** Returns `YYYY-MM-DD` of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the last `count` days in UTC, today included, oldest first. */
export function lastDays(count: number, now = new Date()): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)))
}
