import type { ColumnType } from 'kysely'
import type { PlanName } from '../../contract/user.ts'

export interface PaymentCustomerTable {
  user_id: string
  /** The provider's id of this user. */
  customer: string
}

export interface PaymentSubscriptionTable {
  /** The provider's id. */
  id: string
  user_id: string
  plan: PlanName
  /** The provider's status. */
  status: string
  /** Its start, in seconds since 1970. */
  started_at: number
  /** The moment of this state, in seconds since 1970. Earlier states are ignored. */
  seen_at: number
}

export interface PaymentAccountTable {
  account: string
  /** As for subscriptions. */
  seen_at: number
}

/** Events that the provider has already sent. */
export interface PaymentEventTable {
  id: string
  received_at: ColumnType<Date, Date | undefined, never>
}

/** The refunded or disputed part of a payment. Minor units of the payment's currency. */
export interface PaymentReversalTable {
  payment_ref: string
  paid: number
  taken_back: number
  /** The moment of this state. */
  seen_at: Date
}

export interface PaymentTables {
  payment_customers: PaymentCustomerTable
  payment_subscriptions: PaymentSubscriptionTable
  payment_accounts: PaymentAccountTable
  payment_events: PaymentEventTable
  payment_reversals: PaymentReversalTable
}
