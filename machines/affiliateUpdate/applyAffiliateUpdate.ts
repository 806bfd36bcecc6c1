import type { Affiliate } from '../../contract/people.ts'

/** The affiliates as staff see them, and one's own figures as an affiliate. */
export interface AffiliateSlice {
  affiliates: Affiliate[]
  stats: Affiliate | null
}

/** What an update leaves: the matching entry is replaced but keeps its user, the stats are replaced if the ids match. */
export function applyAffiliateUpdate({ affiliates, stats }: AffiliateSlice, answer: Affiliate): AffiliateSlice {
  return {
    affiliates: affiliates.map((entry) => (entry.id === answer.id ? { ...answer, user: entry.user } : entry)),
    stats: stats?.id === answer.id ? answer : stats,
  }
}
