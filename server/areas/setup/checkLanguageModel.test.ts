import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noteCached, noteCall } from '../../languageModel/modelUsage.ts'
import {
  type LanguageModelStandIn,
  replyWith,
  startLanguageModelStandIn,
} from '../../testing/standIns/languageModelStandIn.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { checkLanguageModel } from './checkLanguageModel.ts'
import { readSetup } from './readSetup.ts'

const apiKey = 'sk-made-up-0123456789abcdef'
let server: TestServer
let model: LanguageModelStandIn
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())
beforeEach(async () => {
  model = await startLanguageModelStandIn()
  return () => model.stop()
})

const check = (name: string, url = model.url) => {
  const { config, db } = server.services
  return checkLanguageModel({ ...config, languageModel: { url, model: name, apiKey, patience: 1000 } }, db)
}
const listing = (...ids: string[]) =>
  replyWith(200, { object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })

it('requests only the list of models, which costs nothing', async () => {
  model.reply(listing('small', 'large'))
  expect(await check('small')).toEqual({ state: 'ok', text: `small at ${new URL(model.url).host}. Not used yet.` })
  expect(model.asked.map(({ path, headers, body }) => [path, headers.authorization, body])).toEqual([
    ['/v1/models', `Bearer ${apiKey}`, null],
  ])
})

it('finds the newest version of a model by its bare name', async () => {
  model.reply(listing('qwen3:latest'))
  expect(await check('qwen3')).toMatchObject({ state: 'ok' })
})

it('reports the calls and tokens of this model', async () => {
  const { db } = server.services
  await noteCall(db, 'used', true, { tokensIn: 4_000_000_000, tokensOut: 300 })
  await noteCall(db, 'used', false, { tokensIn: 12, tokensOut: 0 })
  await noteCached(db, 'used')
  await noteCall(db, 'other', true, { tokensIn: 7, tokensOut: 7 })
  model.reply(listing('used'))
  const { text } = await check('used')
  expect(text).toContain(
    ': 2 calls, 1 without a usable answer, 4,000,000,012 tokens sent and 300 tokens received. 1 question was answered from the cache.',
  )
})

it.each([
  ['does not list it', () => listing('large'), 'warning', 'does not list small', 'The models there are large.'],
  ['has none', () => listing(), 'warning', 'does not list small', 'No model is there.'],
  ['refuses the key', () => replyWith(401, {}), 'broken', 'refuses the key', 'Check LLM_KEY.'],
  ['fails', () => replyWith(503, {}), 'broken', 'status 503', 'Look into the log of the model’s server.'],
  ['lists no models', () => replyWith(404, {}), 'ok', 'small was not tried', undefined],
  ['lists other JSON', () => replyWith(200, '{"models":'), 'ok', 'small was not tried', undefined],
] as const)('reports that the service %s', async (_, reply, state, text, remedy) => {
  model.reply(reply())
  const finding = await check('small')
  expect(finding).toMatchObject({ state, text: expect.stringContaining(text) })
  expect(finding.remedy ?? '').toContain(remedy ?? '')
  expect(JSON.stringify(finding)).not.toContain(apiKey)
})

it('reports an unreachable service, and keeps the other rows', async () => {
  const { services } = server
  const languageModel = { url: 'http://127.0.0.1:9/v1', model: 'small', apiKey, patience: 1000 }
  const setup = await readSetup({ ...services, config: { ...services.config, languageModel } })
  expect(setup.services.find(({ name }) => name === 'languageModel')).toMatchObject({
    state: 'failing',
    found: expect.stringContaining('Can’t reach 127.0.0.1:9'),
    remedy: expect.stringContaining('LLM_URL'),
  })
  expect(setup.services).toHaveLength(6)
})
