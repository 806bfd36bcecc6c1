import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '../../contract/catalogue.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Affiliate } from '../../contract/people.ts'
import type { News } from '../../contract/subscription.ts'
import type { SystemStats } from '../../contract/system.ts'
import type { AuthResult } from '../../contract/user.ts'
import { requesterOf } from '../testing/requester.ts'
import { runProgram } from '../testing/runProgram.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'

let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-seed-'))
  // The server leaves the work to the command.
  server = await startTestServer({ dataDir, workers: 0 })
  env = { DATA_DIR: dataDir, DATABASE_URL: server.services.config.databaseUrl ?? '', PUBLIC_URL: server.url }
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

async function signIn(email: string, password: string): Promise<TestUser> {
  const { body } = await ask<AuthResult>('POST', '/api/auth/login/', { json: { email, password } })
  if (body.result !== 'success') throw new Error(body.message)
  return { user: body.user, token: body.token.key, email, password }
}

/** The views of the three people. */
async function look(passwords: readonly string[]) {
  const [creator, staff, affiliate] = await Promise.all(
    ['demo', 'staff', 'affiliate'].map((name, i) => signIn(`${name}@clipaway.example`, passwords[i] ?? '')),
  )
  const get = async <T>(as: TestUser | undefined, path: string) => (await ask<T>('GET', path, as ? { as } : {})).body
  const clips = await get<Clip[]>(creator, '/api/clips/')
  const products = await get<Product[]>(creator, '/api/products/')
  const { newsletters } = await get<News>(creator, '/api/news/')
  const figures = await get<Affiliate>(affiliate, '/api/affiliates/stats/')
  const { result } = await get<{ result: SystemStats }>(staff, '/api/stats/')
  return { clips, products, newsletters, figures, stats: result }
}

// Three videos go the whole way, and a second attempt would find the first one's accounts.
const patience = { timeout: 600_000, retry: 0 }

it('makes a demo to look at, and a second time changes only what it is told to', patience, async () => {
  const first = await runProgram('seed', [], env)
  expect(first.code, first.words).toBe(0)
  const passwords = [...first.words.matchAll(/@clipaway\.example +(\S{12})\n/g)].map(([, password = '']) => password)
  expect(new Set(passwords).size).toBe(3)
  const seen = await look(passwords)
  expect(new Set(seen.clips.map(({ video_title }) => video_title)).size).toBe(3)
  expect(seen.clips.length).toBeGreaterThanOrEqual(9)
  expect(seen.clips.filter(({ liked }) => liked).length).toBeGreaterThanOrEqual(3)
  expect(seen.clips.every(({ reasons }) => reasons.length > 0)).toBe(true)
  expect(seen.products.every(({ image_url, category }) => image_url !== null && category !== null)).toBe(true)
  expect(seen.newsletters).toHaveLength(3)
  expect(seen.figures.days.filter(({ visits }) => visits > 0).length).toBeGreaterThan(20)
  expect(seen.figures.paying).toBeGreaterThan(0)
  expect(seen.stats.days.filter(({ signups }) => signups > 0).length).toBeGreaterThan(10)
  const poster = await fetch(`${server.url}${seen.clips[0]?.poster_url}`)
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const second = await runProgram('seed', ['--password', 'chosen by hand'], env)
  expect(second.code, second.words).toBe(0)
  const again = await look(['chosen by hand', 'chosen by hand', 'chosen by hand'])
  expect(again.clips.map(({ id }) => id)).toEqual(seen.clips.map(({ id }) => id))
  expect([again.products.length, again.newsletters.length]).toEqual([seen.products.length, 3])
  expect(again.figures).toMatchObject({ visits: seen.figures.visits, earned: seen.figures.earned })
  expect(again.stats.users).toBe(seen.stats.users)
})

it('wants a password that is long enough', async () => {
  expect(await runProgram('seed', ['--password', 'short'], env)).toMatchObject({ code: 2 })
})
