import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'
import { sharedCounts } from './sharedCounts.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, createHash: vi.fn(real.createHash) }
})

it('hashes the key of each caller only once per second', async () => {
  const server = await startTestServer({ workers: 0 })
  const { db, log } = server.services
  const { count, exchange, stop } = sharedCounts(db, log, 3600_000)
  const callers = 500
  for (let i = 0; i < callers; i++) count(`2001:db8::${i}`, 60_000)
  vi.mocked(createHash).mockClear()
  await exchange()
  const { calls } = vi.mocked(createHash).mock
  expect(calls.length).toBeGreaterThanOrEqual(callers)
  expect(calls.length).toBeLessThan(2 * callers)
  const rows = await db.selectFrom('request_counts').select('count').execute()
  expect(rows.filter((row) => row.count === 1).length).toBeGreaterThanOrEqual(callers)
  stop()
  await server.stop()
})
