import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { listenLocally } from './testing/standIns/listenLocally.ts'
import { startTestServer } from './testing/startTestServer.ts'
import { createTestDatabase } from './testing/testPostgres.ts'

it('answers the first sign-up like any other', async () => {
  const { origin, stop } = await listenLocally(createServer())
  await stop()
  const port = Number(new URL(origin).port)
  // Databases of tests have their queues already; a new one has none.
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop schema pgboss cascade')
  await client.end()
  const starting = startTestServer({ port, workers: 0, databaseUrl: database.url })
  const json = { name: 'First', email: 'first@example.com', password: 'long enough' }
  const signUp = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }).catch(() => null)
  // Retries until the server listens.
  let first = await signUp()
  for (; !first; first = await signUp()) await delay(2)
  const server = await starting
  try {
    expect([first.status, await first.json()]).toEqual([200, expect.objectContaining({ result: 'success' })])
  } finally {
    await server.stop()
    await database.drop()
  }
})
