import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { accountTables } from './endAllAccess.ts'
import { hashKey, newKey } from './tokens.ts'

let server: TestServer
beforeAll(async () => {
  // No workers, so that mails stay queued.
  server = await startTestServer({ workers: 0, mail: { from: 'us@clips.example', smtpUrl: 'smtp://127.0.0.1:9' } })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const soon = () => new Date(Date.now() + 3_600_000)

/** Creates every kind of access to an account and every kind of pending mail. Returns the key of a personal token. */
async function openEveryDoor(person: TestUser): Promise<string> {
  const { db, jobs, mail } = server.services
  const user_id = person.user.id
  const json = { name: 'Left behind', scopes: ['clips:read'] }
  const { body } = await ask<{ key: string }>('POST', '/api/tokens/', { as: person, json })
  const hook = { url: 'https://stranger.example/hook', events: ['clips.ready'] }
  expect((await ask('POST', '/api/webhooks/', { as: person, json: hook })).status).toBe(201)
  const link = () => ({ hash: hashKey(newKey()), user_id, expires_at: soon() })
  await db.insertInto('password_resets').values(link()).execute()
  await db
    .insertInto('email_verifications')
    .values({ ...link(), email: person.email })
    .execute()
  for (const queue of ['reset-mail', 'verify-mail']) await jobs.send(queue, { userId: user_id, email: person.email })
  await mail.send({ to: person.email, userId: user_id, subject: 'A link', text: 'x' })
  return body.key
}

/** Counts the remaining rows by table name; pending mails under `mails`. */
async function doorsOf({ user: { id } }: TestUser): Promise<Record<string, number>> {
  const { db } = server.services
  const ended = Object.entries(accountTables).filter(([, becomes]) => becomes === 'ended')
  const count = async (from: ReturnType<typeof sql>) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)).rows[0]?.n ?? 0
  const counts = ended.map(async ([table]) => [table, await count(sql`${sql.table(table)} where user_id = ${id}`)])
  const mails = await count(sql`pgboss.job where data ->> 'userId' = ${id}`)
  return { ...Object.fromEntries(await Promise.all(counts)), mails }
}
const closed = { tokens: 0, personal_tokens: 0, password_resets: 0, email_verifications: 0, webhooks: 0, mails: 0 }

it('lists every table that references a user', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'
    union select conrelid::regclass::text from pg_constraint where confrelid = 'users'::regclass
    order by name`.execute(server.services.db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(accountTables).toSorted())
})

it('deletes the rows of a deleted account in every table, except records that stay without a person', async () => {
  const { rows } = await sql<{ name: string; rule: string | null }>`
    select c.table_name as name, k.confdeltype as rule
    from information_schema.columns c
    left join pg_constraint k on k.conrelid = c.table_name::regclass and k.confrelid = 'users'::regclass
    where c.table_schema = 'public' and c.column_name = 'user_id'
    order by name`.execute(server.services.db)
  const cascade = 'c'
  const setNull = 'n'
  const others = rows.filter(({ rule }) => rule !== cascade)
  expect(others).toEqual(['affiliates', 'purchases', 'referrals', 'uploads'].map((name) => ({ name, rule: setNull })))
})

describe('an account that a stranger created or entered', () => {
  it('belongs to the owner alone after a password reset', async () => {
    const stranger = await server.makeUser({ verified: false })
    const { db } = server.services
    const { id } = stranger.user
    await db.updateTable('users').set({ google_sub: 'the stranger’s' }).where('id', '=', id).execute()
    const key = await openEveryDoor(stranger)
    expect(Object.values(await doorsOf(stranger)).every((count) => count > 0)).toBe(true)
    const token = newKey()
    await db
      .insertInto('password_resets')
      .values({ hash: hashKey(token), user_id: id, expires_at: soon() })
      .execute()
    await ask('POST', '/api/auth/reset-password/', { json: { token, password: 'the owner’s' } })
    expect(await doorsOf(stranger)).toEqual(closed)
    for (const as of [stranger, { ...stranger, token: key }])
      expect((await ask('GET', '/api/clips/', { as })).status).toBe(401)
    const row = await db.selectFrom('users').select('google_sub').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.google_sub).toBeNull()
  })

  it('keeps the Google account if the owner had already verified the address', async () => {
    const owner = await server.makeUser()
    const { db } = server.services
    const { id } = owner.user
    await db
      .updateTable('users')
      .set({ google_sub: `sub of ${id}` })
      .where('id', '=', id)
      .execute()
    const token = newKey()
    await db
      .insertInto('password_resets')
      .values({ hash: hashKey(token), user_id: id, expires_at: soon() })
      .execute()
    await ask('POST', '/api/auth/reset-password/', { json: { token, password: 'another one' } })
    const row = await db.selectFrom('users').select('google_sub').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.google_sub).toBe(`sub of ${id}`)
  })

  it('lets the owner end all other access and stay signed in, with or without a new password', async () => {
    for (const change of [{}, { password: 'a new password' }]) {
      const owner = await server.makeUser()
      const other = { ...owner, token: await openEveryDoor(owner) }
      const form = formOf({ end_access: 'true', current_password: owner.password, ...change })
      expect((await ask('PATCH', '/api/profile/', { as: owner, form })).status).toBe(200)
      expect(await doorsOf(owner)).toEqual({ ...closed, tokens: 1 })
      expect((await ask('GET', '/api/clips/', { as: owner })).status).toBe(200)
      expect((await ask('GET', '/api/clips/', { as: other })).status).toBe(401)
    }
  })

  it('requires the password before it ends access', async () => {
    const owner = await server.makeUser()
    await openEveryDoor(owner)
    const before = await doorsOf(owner)
    for (const wrong of [{}, { current_password: 'not that one' }]) {
      const { status } = await ask('PATCH', '/api/profile/', {
        as: owner,
        form: formOf({ end_access: 'true', ...wrong }),
      })
      expect(status).toBe(400)
    }
    expect(await doorsOf(owner)).toEqual(before)
  })
})

it('deletes pending mails with the account', async () => {
  const owner = await server.makeUser()
  await openEveryDoor(owner)
  await server.services.mail.send({ bulk: true, to: owner.email, subject: 'News', text: 'x' })
  expect((await ask('POST', '/api/auth/delete/', { as: owner })).status).toBe(200)
  const { rows } = await sql`select data from pgboss.job where data::text like ${`%${owner.email}%`}`.execute(
    server.services.db,
  )
  expect(rows).toEqual([])
})

it('still notifies the former address of the change when the account is deleted right after', async () => {
  const owner = await server.makeUser()
  const form = formOf({ email: 'stranger@example.com', current_password: owner.password })
  expect((await ask('PATCH', '/api/profile/', { as: owner, form })).status).toBe(200)
  expect((await ask('POST', '/api/auth/delete/', { as: owner })).status).toBe(200)
  const { jobs, db } = server.services
  expect(await jobs.living('address-changed-mail', db)).toEqual([expect.objectContaining({ email: owner.email })])
  const { rows } = await sql`select from pgboss.job where data::text like '%stranger@example.com%'`.execute(db)
  expect(rows).toEqual([])
})
