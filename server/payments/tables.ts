import type { ColumnType } from 'kysely'
import type { PlanName } from '../../contract/user.ts'

export interface PaymentCustomerTable {
  user_id: string
  /** The provider's name for this person. */
  customer: string
}

export interface PaymentSubscriptionTable {
  /** The provider's name for it. */
  id: string
  user_id: string
  plan: PlanName
  /** As the provider writes it. */
  status: string
  /** When it began, in seconds since 1970. */
  started_at: number
  /** The moment that this row shows, in seconds since 1970. What shows an earlier one comes too late. */
  seen_at: number
}

export interface PaymentAccountTable {
  account: string
  /** As for subscriptions. */
  seen_at: number
}

/** What the provider has told us already. */
export interface PaymentEventTable {
  id: string
  received_at: ColumnType<Date, Date | undefined, never>
}

export interface PaymentTables {
  payment_customers: PaymentCustomerTable
  payment_subscriptions: PaymentSubscriptionTable
  payment_accounts: PaymentAccountTable
  payment_events: PaymentEventTable
}
