import * as v from 'valibot'

/** Stripe sends either the id of an object or the object itself. */
const ref = v.pipe(
  v.union([v.string(), v.object({ id: v.string() })]),
  v.transform((value) => (typeof value === 'string' ? value : value.id)),
)
const optionalRef = v.optional(v.nullable(ref), null)
const metadata = v.optional(v.nullable(v.record(v.string(), v.string())), {})
const seconds = v.pipe(v.number(), v.integer())

/** The fields of Stripe's objects that the server reads; webhook endpoints may receive an older version of the API. */
export const SubscriptionObject = v.object({
  id: v.string(),
  customer: ref,
  status: v.string(),
  created: seconds,
  metadata,
  items: v.object({
    data: v.array(
      v.object({ price: v.object({ id: v.string(), lookup_key: v.optional(v.nullable(v.string()), null) }) }),
    ),
  }),
})
export type SubscriptionObject = v.InferOutput<typeof SubscriptionObject>

export const SessionObject = v.object({
  id: v.string(),
  mode: v.string(),
  customer: optionalRef,
  payment_status: v.string(),
  subscription: optionalRef,
  payment_intent: optionalRef,
  amount_total: v.optional(v.nullable(v.number()), null),
  currency: v.optional(v.nullable(v.string()), null),
  created: seconds,
  metadata,
})
export type SessionObject = v.InferOutput<typeof SessionObject>

export const InvoiceObject = v.object({
  id: v.string(),
  customer: optionalRef,
  currency: v.string(),
  amount_paid: v.number(),
  total_excluding_tax: v.optional(v.nullable(v.number()), null),
})
export type InvoiceObject = v.InferOutput<typeof InvoiceObject>

/** A refund or a dispute. */
export const OfChargeObject = v.object({ charge: optionalRef })
export const ChargeObject = v.object({ id: v.string() })

export const AccountObject = v.object({
  id: v.string(),
  payouts_enabled: v.optional(v.boolean(), false),
  details_submitted: v.optional(v.boolean(), false),
  metadata,
})
export type AccountObject = v.InferOutput<typeof AccountObject>
