import type { Affiliate } from '../../contract/people.ts'

/** The affiliates as staff see them, and the affiliate's own stats. */
export interface AffiliateSlice {
  affiliates: Affiliate[]
  stats: Affiliate | null
}

/** The state after an update: the matching entry is replaced but keeps its user, the stats are replaced if the ids match. */
export function applyAffiliateUpdate({ affiliates, stats }: AffiliateSlice, answer: Affiliate): AffiliateSlice {
  return {
    affiliates: affiliates.map((entry) => (entry.id === answer.id ? { ...answer, user: entry.user } : entry)),
    stats: stats?.id === answer.id ? answer : stats,
  }
}
