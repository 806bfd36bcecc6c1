import type { ColumnType, Generated, Selectable } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface AffiliateTable {
  id: Generated<string>
  /** Null once the account is deleted; then the partnership has ended. */
  user_id: string | null
  /** Unique among partnerships that have not ended, ignoring case. */
  code: string
  /** Percent of each payment, 0 to 100. */
  commission: number
  active: Generated<boolean>
  /** The payment provider's id of the payout account. */
  payout_account: string | null
  payout_ready: Generated<boolean>
  created_at: CreatedAt
  /** The end of the partnership. The row stays for its figures. */
  ended_at: Date | null
}
export type AffiliateRow = Selectable<AffiliateTable>

export interface ReferralTable {
  id: Generated<string>
  affiliate_id: string
  /** Null once the invited account is deleted: the count stays. */
  user_id: string | null
  created_at: CreatedAt
}

export interface AffiliateEarningTable {
  id: Generated<string>
  affiliate_id: string
  referral_id: string
  /** The affiliate's share in minor units. */
  amount: number
  payment_ref: string
  created_at: CreatedAt
}

export interface AffiliateVisitTable {
  affiliate_id: string
  /** `YYYY-MM-DD`, UTC. Reading gives the driver's date: use `to_char`. */
  day: ColumnType<Date, string, never>
  visits: number
}

export interface AffiliateVisitorTable {
  affiliate_id: string
  day: ColumnType<Date, string, never>
  /** Keyed hash of address, code and day. */
  visitor: Buffer
}

export interface AffiliateTables {
  affiliates: AffiliateTable
  referrals: ReferralTable
  affiliate_earnings: AffiliateEarningTable
  affiliate_visits: AffiliateVisitTable
  affiliate_visitors: AffiliateVisitorTable
}
