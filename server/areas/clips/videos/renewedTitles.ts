/** Titles of a video's clips that were replaced automatically, with those that can be restored. */
export interface RenewedTitles {
  /** The reason of the last renewal. */
  by: 'words' | 'languageModel'
  /** ISO 8601. */
  at: string
  titles: RenewedTitle[]
}

export interface RenewedTitle {
  clipId: string
  before: string
  after: string
}

/** Days in which titles can be restored. */
const days = 7

export const canRestore = (renewed: RenewedTitles | null, now = new Date()): renewed is RenewedTitles =>
  renewed !== null && now.getTime() - Date.parse(renewed.at) < days * 86_400_000

/**
 * Adds a renewal. Titles that are renewed again before they are restored keep the first of their former titles, so that
 * one step restores the titles from before all renewals.
 */
export function addRenewal(
  former: RenewedTitles | null,
  by: RenewedTitles['by'],
  changes: readonly RenewedTitle[],
  now = new Date(),
): RenewedTitles | null {
  const kept = canRestore(former, now) ? former.titles : []
  if (changes.every(({ before, after }) => before === after)) return canRestore(former, now) ? former : null
  const first = new Map(kept.map((title) => [title.clipId, title]))
  for (const { clipId, before, after } of changes) {
    const earlier = first.get(clipId)
    first.set(clipId, { clipId, before: earlier?.after === before ? earlier.before : before, after })
  }
  const titles = [...first.values()].filter(({ before, after }) => before !== after)
  return titles.length === 0 ? null : { by, at: now.toISOString(), titles }
}
