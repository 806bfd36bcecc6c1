import type { Stripe } from 'stripe'
import type { DbOrTrx } from '../../data/Database.ts'
import { isMissing } from '../../payments/stripe/stripeClient.ts'

/** States in which the money is lost, at least for now. With warnings it stays; `won` and `prevented` return it. */
const costly = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost']

/**
 * Reads from Stripe how much of a charge was returned by refunds and disputes, and stores it with the invoices that it
 * paid. Only the current amount counts, so the order and number of events do not matter.
 */
export async function syncCharge(stripe: Stripe, db: DbOrTrx, chargeId: string): Promise<void> {
  const seenAt = new Date()
  const charge = await stripe.charges.retrieve(chargeId).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!charge || charge.amount <= 0) return
  const intent = nameOf(charge.payment_intent)
  // A payment without an intent is no invoice of ours.
  if (intent === null) return
  let takenBack = charge.amount_refunded
  for await (const { status, amount } of stripe.disputes.list({ charge: charge.id })) {
    if (costly.includes(status)) takenBack += amount
  }
  const payment = { type: 'payment_intent', payment_intent: intent } as const
  for await (const { invoice } of stripe.invoicePayments.list({ payment })) {
    await storeReversal(db, nameOf(invoice) ?? '', charge.amount, Math.min(charge.amount, takenBack), seenAt)
  }
}

const nameOf = (thing: string | { id: string } | null): string | null =>
  thing === null || typeof thing === 'string' ? thing : thing.id

async function storeReversal(db: DbOrTrx, ref: string, paid: number, takenBack: number, seenAt: Date): Promise<void> {
  const values = { paid, taken_back: takenBack, seen_at: seenAt }
  await db
    .insertInto('payment_reversals')
    .values({ payment_ref: ref, ...values })
    .onConflict((conflict) =>
      conflict.column('payment_ref').doUpdateSet(values).where('payment_reversals.seen_at', '<=', seenAt),
    )
    .execute()
}
