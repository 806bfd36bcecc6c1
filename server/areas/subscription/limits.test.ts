import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemText } from '../../../contract/messages/problems.ts'
import { say } from '../../../contract/messages/sentences.ts'
import type { Plan, Quota } from '../../../contract/subscription.ts'
import type { Config } from '../../../contract/system.ts'
import { readConfig } from '../../config.ts'
import { type ClipClient, clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }
const limitsOf = (env: Readonly<Record<string, string>>) => readConfig({ NODE_ENV: 'test', ...env }).limits
const starts: TestServer[] = []

async function start(limits: NonNullable<Config['limits']>): Promise<ClipClient> {
  const server = await startTestServer({ workers: 0, limits })
  starts.push(server)
  return clipClient(server.url, (await server.makeUser()).token)
}

let me: ClipClient
const few = { max_upload_bytes: 2 ** 36, max_video_seconds: 60, max_videos: 1 }

beforeAll(async () => {
  me = await start(few)
})
afterAll(async () => {
  for (const server of starts) await server.stop()
})

it('has no limit of videos without payments unless configured, and no limits besides plans with payments', () => {
  expect(limitsOf({})).toEqual({ max_upload_bytes: 64 * 2 ** 30, max_video_seconds: 86_400, max_videos: null })
  const set = { MAX_UPLOAD_MB: '500', MAX_VIDEO_MINUTES: '30', MAX_VIDEOS_PER_MONTH: '7' }
  expect(limitsOf(set)).toEqual({ max_upload_bytes: 500 * 2 ** 20, max_video_seconds: 1800, max_videos: 7 })
  expect(limitsOf({ ...set, ...stripe })).toBeNull()
})

it('reports the limits in place of those of plans', async () => {
  expect((await me.get<Config>('/api/config/')).limits).toEqual(few)
  for (const plan of await me.get<Plan[]>('/api/subscription/plans/')) expect(plan).toMatchObject(few)
  expect((await me.get<Quota>('/api/subscription/quota/')).videos_max).toBe(1)
})

it('refuses an upload above the limits without mentioning a plan', async () => {
  const video = await testVideo(12)
  expect((await me.upload(video)).status).toBe(201)
  const second = await me.upload(video)
  expect([second.status, await second.json()]).toEqual([400, { non_field_errors: [say('monthUsedUp', { max: 1 })] }])
  const short = await start({ ...few, max_video_seconds: 6, max_videos: null })
  const long = await short.upload(video)
  expect([long.status, await long.json()]).toEqual([400, { file: [problemText('videoBeyondLimit', { minutes: 0 })] }])
  const small = await start({ ...few, max_upload_bytes: 1000, max_videos: null })
  const large = await small.upload(video)
  expect([large.status, await large.json()]).toEqual([413, { file: [problemText('fileTooLarge', { size: '1 MB' })] }])
})
