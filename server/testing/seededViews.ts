import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '../../contract/catalogue.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Affiliate } from '../../contract/people.ts'
import type { News } from '../../contract/subscription.ts'
import type { SystemStats } from '../../contract/system.ts'
import type { AuthResult } from '../../contract/user.ts'
import { requesterOf } from './requester.ts'
import { startTestServer, type TestServer, type TestUser } from './startTestServer.ts'

/** Starts a server without workers; returns it and the environment for the seed command. */
export async function startSeedable(): Promise<{ server: TestServer; env: Record<string, string> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-seed-'))
  const server = await startTestServer({ dataDir, workers: 0 })
  const env = { DATA_DIR: dataDir, DATABASE_URL: server.services.config.databaseUrl ?? '', PUBLIC_URL: server.url }
  return { server, env }
}

/** Returns what the demo's creator, staff and affiliate see after signing in with these passwords. */
export async function seededViews(server: TestServer, passwords: readonly string[]) {
  const ask = requesterOf(() => server)
  const signIn = async (email: string, password: string): Promise<TestUser> => {
    const { body } = await ask<AuthResult>('POST', '/api/auth/login/', { json: { email, password } })
    if (body.result !== 'success') throw new Error(body.message)
    return { user: body.user, token: body.token.key, email, password }
  }
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

/** Returns the passwords in the command's output. */
export const printedPasswords = (words: string): string[] =>
  [...words.matchAll(/@clipaway\.example +(\S{12})\n/g)].map(([, password = '']) => password)
