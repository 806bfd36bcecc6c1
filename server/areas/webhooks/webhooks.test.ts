import type { ServerResponse } from 'node:http'
import { Webhook as Verifier } from 'standardwebhooks'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NotReady } from '../../../contract/clips.ts'
import { type Delivery, type NewWebhook, type Webhook, WebhookMessage } from '../../../contract/webhooks.ts'
import { clipClient } from '../../testing/clipClient.ts'
import { eventually } from '../../testing/eventually.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/standIns/webhookReceiver.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { tusClient } from '../../testing/tusClient.ts'
import { reconcile } from '../clips/reconcile.ts'
import { callReceiver } from './callReceiver.ts'
import { notifyWebhooks } from './deliveries.ts'
import { addressRule } from './publicAddresses.ts'

/** Seconds to wait for jobs on a busy machine. */
const patience = 120
let server: TestServer
let receiver: WebhookReceiver
let as: TestUser
beforeAll(async () => {
  server = await startTestServer({ webhooks: { networks: ['127.0.0.0/8'], seconds: 60, pauses: [1, 1] } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  as = await server.makeUser({ plan: 'studio' })
})
afterEach(() => receiver.stop())
const ask = requesterOf(() => server)

const add = async (events = ['clips.ready', 'video.failed'], url = receiver.url) =>
  (await ask<NewWebhook>('POST', '/api/webhooks/', { as, json: { url, events } })).body
const queueEvent = (id = 'v1') => {
  const data = { video: { id, title: 'Talk' }, error: 'This file isn’t a video.' }
  const { services } = server
  const event = { type: 'video.failed', data } as const
  return services.db.transaction().execute((trx) => notifyWebhooks(services, trx, as.user.id, event))
}
const deliveries = async ({ id }: Webhook) =>
  (await ask<Delivery[]>('GET', `/api/webhooks/${id}/deliveries/`, { as })).body
const calls = (count: number) =>
  eventually(
    async () => receiver.received,
    (all) => all.length >= count,
    patience,
  )
const settled = (webhook: Webhook) =>
  eventually(
    () => deliveries(webhook),
    (all) => all.length > 0 && all.every(({ state }) => state !== 'waiting'),
    patience,
  )
const answering = (status: number) => (response: ServerResponse) => void response.writeHead(status).end()
const messageIn = ({ body }: { body: string }) => v.parse(WebhookMessage, JSON.parse(body))

it('sends an event, signed as in the Standard Webhooks specification', async () => {
  const webhook = await add()
  expect(webhook).toMatchObject({ url: receiver.url, state: 'active', secret: expect.stringMatching(/^whsec_/) })
  const { body: listed } = await ask<Webhook[]>('GET', '/api/webhooks/', { as })
  expect(JSON.stringify(listed)).not.toContain(webhook.secret)
  await queueEvent()
  const [call] = await calls(1)
  expect(call?.headers['content-type']).toBe('application/json')
  const verified = new Verifier(webhook.secret).verify(call?.body ?? '', call?.headers as Record<string, string>)
  expect(v.parse(WebhookMessage, verified)).toMatchObject({
    type: 'video.failed',
    data: { video: { id: 'v1', title: 'Talk' }, error: 'This file isn’t a video.' },
  })
  const [delivery] = await settled(webhook)
  expect(delivery).toMatchObject({
    id: call?.headers['webhook-id'],
    event: 'video.failed',
    state: 'delivered',
    tries: 1,
    status: 204,
    error: null,
    next_try_at: null,
  })
})

it('retries with the same id and a new signature, then gives up', async () => {
  receiver.plan.push(answering(500), (response) => response.destroy())
  const webhook = await add()
  await queueEvent()
  const all = await calls(3)
  expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const { body, headers } of all) new Verifier(webhook.secret).verify(body, headers as Record<string, string>)
  expect(await settled(webhook)).toMatchObject([{ state: 'delivered', tries: 3, status: 204 }])

  receiver.plan.push(answering(500), answering(500), answering(503))
  await queueEvent()
  const [failed] = await settled(webhook)
  expect(failed).toMatchObject({ state: 'failed', tries: 3, status: 503, error: 'The receiver answered 503.' })
  const { body: again } = await ask('POST', `/api/webhooks/${webhook.id}/deliveries/${failed?.id}/`, { as })
  expect(again).toMatchObject({ id: failed?.id, state: 'waiting', tries: 0 })
  expect(await settled(webhook)).toMatchObject([{ id: failed?.id, state: 'delivered', tries: 1 }, {}])
})

it('follows no redirect', async () => {
  const redirect = (response: ServerResponse) => void response.writeHead(302, { location: receiver.url }).end()
  receiver.plan.push(redirect, redirect, redirect)
  const webhook = await add()
  await queueEvent()
  expect(await settled(webhook)).toMatchObject([
    { state: 'failed', error: 'The receiver answered 302. We don’t follow redirects.' },
  ])
})

const call = (url: string, isAllowed = addressRule(['127.0.0.0/8'])) =>
  callReceiver({ url, headers: {}, body: '{}', isAllowed, seconds: 2, signal: new AbortController().signal })

it('gives up on a slow receiver after the timeout', async () => {
  receiver.plan.push(() => {})
  expect(await call(receiver.url)).toEqual({ status: null, error: 'The receiver didn’t answer within 2 seconds.' })
})

it('stops reading a response that never ends', async () => {
  let written = 0
  const closed = new Promise<void>((resolve) => {
    receiver.plan.push((response) => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && written < 1e9 && response.write(Buffer.alloc(65_536))) written += 65_536
      }
      response.on('drain', write).on('close', resolve)
      write()
    })
  })
  expect(await call(receiver.url)).toEqual({ status: 200, error: null })
  await closed
  // At most the bytes in the buffers of two sockets. The rest was not read.
  expect(written).toBeLessThan(64e6)
})

it('refuses internal addresses in every notation', async () => {
  const { port } = new URL(receiver.url)
  const isPublic = addressRule([])
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
    const outcome = await call(`http://${host}:${port}/`, isPublic)
    expect(outcome).toEqual({ status: null, error: 'This address isn’t on the public internet.' })
  }
  expect(receiver.received).toEqual([])
  const strict = await startTestServer({ workers: 0 })
  try {
    const json = (url: string) => ({ as: person, json: { url, events: ['clips.ready'] } })
    const person = await strict.makeUser()
    const post = requesterOf(() => strict)
    for (const [url, sentence] of [
      ['https://127.0.0.1/', 'This address isn’t on the public internet.'],
      ['http://hooks.example.com/', 'Enter an address that starts with https://.'],
      ['https://user:password@hooks.example.com/', 'Enter an address that starts with https://.'],
    ] as const) {
      const { status, body } = await post('POST', '/api/webhooks/', json(url))
      expect([status, body]).toEqual([400, { url: [sentence] }])
    }
  } finally {
    await strict.stop()
  }
})

it('is disabled after repeated failures, and its owner gets one mail', async () => {
  const webhook = await add()
  const all = async () => (await ask<Webhook[]>('GET', '/api/webhooks/', { as })).body
  const { webhooks } = server.services.config
  Object.assign(server.services.config, { webhooks: { ...webhooks, pauses: [] } })
  for (let n = 0; n < 3; n += 1) {
    receiver.plan.push(answering(500))
    await queueEvent(`v${n}`)
    await settled(webhook)
  }
  Object.assign(server.services.config, { webhooks })
  expect(await all()).toMatchObject([{ state: 'disabled' }])
  const mails = await eventually(
    async () => (await server.outbox()).filter(({ to }) => to === as.email),
    (found) => found.length > 0,
    patience,
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['A webhook was disabled'])
  await queueEvent('unheard')
  expect(await deliveries(webhook)).toHaveLength(3)

  const { status } = await ask('PATCH', `/api/webhooks/${webhook.id}`, { as, json: { state: 'active' } })
  expect([status, (await all())[0]?.state]).toEqual([200, 'active'])
})

it('sends nothing while it is paused, and drops pending deliveries', async () => {
  receiver.plan.push(answering(500))
  const webhook = await add()
  await queueEvent()
  await calls(1)
  await ask('PATCH', `/api/webhooks/${webhook.id}`, { as, json: { state: 'paused' } })
  await queueEvent()
  expect((await settled(webhook)).length).toBe(1)
  await ask('PATCH', `/api/webhooks/${webhook.id}`, { as, json: { state: 'active' } })
  await queueEvent('after')
  await eventually(
    async () => receiver.received.map((one) => messageIn(one).data.video.id),
    (ids) => ids.includes('after'),
    patience,
  )
})

it('is visible only to its owner, and is deleted with its deliveries', async () => {
  const webhook = await add()
  await queueEvent()
  const [delivery] = await settled(webhook)
  const other = await server.makeUser()
  const at = `/api/webhooks/${webhook.id}`
  for (const [method, path] of [
    ['PATCH', at],
    ['DELETE', at],
    ['GET', `${at}/deliveries/`],
    ['POST', `${at}/deliveries/${delivery?.id}/`],
  ] as const) {
    const json = method === 'PATCH' ? { json: { state: 'paused' } } : {}
    expect((await ask(method, path, { as: other, ...json })).status).toBe(404)
  }
  expect((await ask('DELETE', at, { as })).status).toBe(200)
  const left = server.services.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhook.id)
  expect(await left.execute()).toEqual([])
})

it('sends a delivery that lost its job', async () => {
  const webhook = await add()
  const { db } = server.services
  const body = JSON.stringify({
    type: 'video.failed',
    timestamp: new Date().toISOString(),
    data: { video: { id: 'lost', title: '' }, error: '' },
  })
  await db
    .insertInto('webhook_deliveries')
    .values({ id: `msg_lost_${as.user.id}`, webhook_id: webhook.id, event: 'video.failed', body })
    .execute()
  await reconcile(server.services)
  expect(await settled(webhook)).toMatchObject([{ state: 'delivered' }])
})

it('reports finished clips, and a file that is not a video', async () => {
  await add()
  const me = clipClient(server.url, as.token)
  const settings = { min_seconds: '4', max_seconds: '8', max_clips: '3' }
  const { id } = (await (await me.upload(await testVideo(40), settings)).json()) as NotReady
  const message = messageIn((await calls(1))[0] ?? { body: '' })
  if (message.type !== 'clips.ready') throw new Error(message.type)
  expect(message.data.video).toEqual({ id, title: 'My holiday video' })
  expect(message.data.clips).toHaveLength(3)
  expect(message.data.clips.map(({ score }) => score)).toEqual(
    message.data.clips.map(({ score }) => score).toSorted((a, b) => b - a),
  )
  for (const { id } of message.data.clips) expect((await me.call(`/api/clips/${id}`)).status).toBe(200)

  // A resumable upload is inspected after it was accepted.
  const text = Buffer.from('Once upon a time there was no video. '.repeat(100))
  const tus = tusClient(server.url, as.token)
  const path = await tus.begin(text.length)
  expect((await tus.patch(path, 0, text)).status).toBe(204)
  const failed = messageIn((await calls(2))[1] ?? { body: '' })
  const video = { id: path.split('/').at(-1), title: 'talk' }
  expect(failed).toMatchObject({ type: 'video.failed', data: { video, error: 'This file isn’t a video.' } })
})
