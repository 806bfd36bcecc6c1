import type { FastifyInstance } from 'fastify'
import { Stripe } from 'stripe'
import { type ApiProblem, invalidRequest, notSetUp } from '../../ApiProblem.ts'
import { stripeClient } from '../../payments/stripe/stripeClient.ts'
import type { Services } from '../../Services.ts'
import { applyEvent } from './applyEvent.ts'

/**
 * Receives Stripe's events at `POST /api/stripe/webhook/`. The signature covers the raw body. Each event counts once:
 * its effect and the record of it are one transaction, so Stripe sends it again after a failure.
 */
export async function stripeWebhook(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { config, db } = services
  const stripe = config.stripe ? stripeClient(config.stripe) : null
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/api/stripe/webhook/', { config: { rateLimit: false } }, async (request, reply) => {
    if (!stripe || !config.stripe || config.stripe.webhookSecrets.length === 0) {
      throw notSetUp('paymentsOff')
    }
    const { stripe: settings } = config
    const signature = request.headers['stripe-signature']
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw notSigned()
    const event = readEvent(stripe, request.body, signature, settings.webhookSecrets)
    const isNew = await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('payment_events')
        .values({ id: event.id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) return false
      await applyEvent(services, trx, settings, event)
      return true
    })
    request.log.info({ event: event.id, type: event.type, isNew }, 'heard from Stripe')
    return reply.header('cache-control', 'no-store').send({ received: true })
  })
}

const notSigned = (): ApiProblem => invalidRequest('notSigned')

/** @throws ApiProblem 400 when the signature is invalid or too old */
function readEvent(stripe: Stripe, body: Buffer, signature: string, secrets: readonly string[]): Stripe.Event {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret)
    } catch (error) {
      if (error instanceof SyntaxError) throw invalidRequest('notJson')
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  }
  throw notSigned()
}
