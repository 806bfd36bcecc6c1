import type { Affiliate } from '../../contract/people.ts'

/** An affiliate for the tests of machines. */
export const mockAffiliate: Affiliate = {
  id: 'a1',
  user: { id: 'u1', email: 'lea@example.com', name: 'Léa' },
  code: 'lea-cuts',
  commission: 20,
  active: true,
  payout_ready: true,
  visits: 120,
  signups: 12,
  paying: 3,
  earned: 1140,
  currency: 'eur',
  days: [],
  created_at: '2026-01-02T00:00:00Z',
}
