import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Stripe } from 'stripe'
import type { StripeConfig } from '../../config.ts'
import { listenLocally } from './listenLocally.ts'
import { parseForm, type Tree } from './parseForm.ts'

type Thing = Record<string, unknown> & { id: string }

export interface StripeCall {
  method: string
  path: string
  body: Tree
}

export interface StripeEvent {
  id: string
  type: string
  /** Seconds since 1970. */
  created: number
  data: { object: object }
}

export interface StripeStandIn {
  config: StripeConfig
  calls: StripeCall[]
  /** Objects created so far, by id. */
  things: Map<string, Thing>
  /** Returns an event in Stripe's format, with a time of its own unless `created` is given. */
  event(type: string, object: object, created?: number): StripeEvent
  /** Posts an event to a server's webhook, signed unless `signature` is given; returns the status. */
  send(
    url: string,
    event: StripeEvent,
    options?: { secret?: string; signature?: string; age?: number },
  ): Promise<number>
  /**
   * Pays a checkout of a plan, as a customer in the browser would; returns the resulting events in their natural order.
   */
  pay(checkoutUrl: string): StripeEvent[]
  /** Makes every further answer a server error. */
  breakDown(): void
  stop(): Promise<void>
}

const secretKey = 'sk_test_of_the_tests'
const webhookSecret = 'whsec_of_the_tests'
const connectSecret = 'whsec_of_connected_accounts'

/** Starts a stand-in for Stripe with the endpoints that we use, for Stripe's own library. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const calls: StripeCall[] = []
  const things = new Map<string, Thing>()
  const byIdempotencyKey = new Map<string, Thing>()
  let isBroken = false
  let clock = Math.floor(Date.now() / 1000) - 1000

  const make = (prefix: string, body: Tree, more: object = {}): Thing => {
    const thing: Thing = { ...body, id: `${prefix}_${randomUUID().replaceAll('-', '')}`, created: clock, ...more }
    things.set(thing.id, thing)
    return thing
  }
  const findAll = (prefix: string, fits: (thing: Thing) => boolean) =>
    [...things.values()].filter((thing) => thing.id.startsWith(`${prefix}_`) && fits(thing))
  const missing = (param: string, id: string) => ({
    status: 404,
    body: {
      error: { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}: '${id}'` },
    },
  })
  const existing = (id: unknown, param: string, go: (thing: Thing) => object) => {
    const thing = things.get(String(id))
    return thing && thing.deleted !== true ? { status: 200, body: go(thing) } : missing(param, String(id))
  }

  function answer(method: string, path: string, query: Tree, body: Tree): { status: number; body: object } {
    const [, , kind = '', id = '', sub = ''] = path.split('/')
    const route = `${method} ${[kind, ...(kind === 'checkout' || kind === 'billing_portal' ? [id] : [])].join('/')}`
    switch (route) {
      case 'POST customers':
        return { status: 200, body: make('cus', body) }
      case 'DELETE customers':
        return existing(id, 'id', (customer) => {
          for (const one of findAll('sub', ({ customer: of }) => of === id)) one.status = 'canceled'
          return Object.assign(customer, { deleted: true })
        })
      case 'GET prices': {
        const [key] = Object.values((query.lookup_keys ?? {}) as Tree)
        return { status: 200, body: list(findAll('price', ({ lookup_key }) => lookup_key === key)) }
      }
      case 'POST prices':
        return { status: 200, body: make('price', body) }
      case 'POST checkout/sessions':
        return existing(body.customer, 'customer', () => {
          const session = make('cs', body)
          return Object.assign(session, { url: `https://checkout.example/${session.id}` })
        })
      case 'POST billing_portal/sessions':
        return existing(body.customer, 'customer', ({ id: of }) =>
          make('bps', body, { url: `https://portal.example/${of}` }),
        )
      case 'GET subscriptions':
        if (id) return existing(id, 'id', (thing) => thing)
        return {
          status: 200,
          body: list(findAll('sub', ({ customer, status }) => customer === query.customer && status !== 'canceled')),
        }
      case 'DELETE subscriptions':
        return existing(id, 'id', (thing) => Object.assign(thing, { status: 'canceled' }))
      case 'POST accounts':
        return { status: 200, body: make('acct', body, { payouts_enabled: false, details_submitted: false }) }
      case 'GET accounts':
        return existing(id, 'account', (thing) => thing)
      case 'GET charges':
        return existing(id, 'charge', (thing) => thing)
      case 'GET disputes':
        return { status: 200, body: list(findAll('dp', ({ charge }) => charge === query.charge)) }
      case 'GET invoice_payments': {
        const { payment_intent: wanted } = (query.payment ?? {}) as Tree
        const fits = ({ payment }: Thing) => (payment as Tree).payment_intent === wanted
        return { status: 200, body: list(findAll('inpay', fits)) }
      }
      case 'POST account_links':
        return existing(body.account, 'account', ({ id: of }) => ({ url: `https://connect.example/${of}` }))
      case 'GET balance':
        return { status: 200, body: { object: 'balance', livemode: false, available: [] } }
      default:
        return { status: 404, body: { error: { type: 'invalid_request_error', message: `${route} ${sub}` } } }
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand.in')
    const body = parseForm(await textOf(request))
    const say = (status: number, json: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        .end(JSON.stringify(json))
    if (isBroken) return say(500, { error: { type: 'api_error', message: 'Stripe is ill.' } })
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return say(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } })
    }
    const method = request.method ?? 'GET'
    calls.push({ method, path: url.pathname, body })
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' ? byIdempotencyKey.get(key) : undefined
    if (before) return say(200, before)
    const { status, body: made } = answer(method, url.pathname, parseForm(url.search.slice(1)), body)
    if (typeof key === 'string' && status === 200) byIdempotencyKey.set(key, made as Thing)
    return say(status, made)
  })
  const { origin, stop } = await listenLocally(server)

  const event: StripeStandIn['event'] = (type, object, created) => {
    clock += 1
    return { id: `evt_${randomUUID()}`, type, created: created ?? clock, data: { object: structuredClone(object) } }
  }
  return {
    config: {
      secretKey,
      publicKey: 'pk_test_of_the_tests',
      webhookSecrets: [webhookSecret, connectSecret],
      prices: {},
      apiUrl: origin,
    },
    calls,
    things,
    event,
    send: async (url, sent, { secret = webhookSecret, signature, age = 0 } = {}) => {
      const payload = JSON.stringify({ object: 'event', api_version: '2026-10-28.endive', livemode: false, ...sent })
      const timestamp = Math.floor(Date.now() / 1000) - age
      const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header }
      return (await fetch(`${url}/api/stripe/webhook/`, { method: 'POST', headers, body: payload })).status
    },
    pay: (checkoutUrl) => {
      const session = things.get(checkoutUrl.split('/').at(-1) ?? '')
      const items = Object.values((session?.line_items ?? {}) as Record<string, { price: string }>)
      const price = things.get(items[0]?.price ?? '')
      if (!session || !price) throw new Error(`No checkout of a plan: ${checkoutUrl}`)
      const subscription = make('sub', (session.subscription_data ?? {}) as Tree, {
        customer: session.customer,
        status: 'incomplete',
        items: { data: [{ price }] },
      })
      const begun = event('customer.subscription.created', subscription)
      Object.assign(subscription, { status: 'active' })
      Object.assign(session, { payment_status: 'paid', subscription: subscription.id, mode: 'subscription' })
      const invoice = make(
        'in',
        {},
        { customer: session.customer, currency: 'eur', amount_paid: Number(price.unit_amount) },
      )
      const charge = make(
        'ch',
        {},
        { amount: invoice.amount_paid, amount_refunded: 0, payment_intent: `pi_${invoice.id}` },
      )
      make(
        'inpay',
        {},
        { invoice: invoice.id, payment: { type: 'payment_intent', payment_intent: charge.payment_intent } },
      )
      return [
        begun,
        event('customer.subscription.updated', subscription),
        event('invoice.paid', invoice),
        event('checkout.session.completed', session),
      ]
    },
    breakDown: () => {
      isBroken = true
    },
    stop,
  }
}

const list = (data: Thing[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' })

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
