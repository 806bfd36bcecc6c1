import { type QueryId, type QueryResult, type RootOperationNode, sql, type UnknownRow } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Clip } from '../../../../contract/clips.ts'
import type { Db } from '../../../data/Database.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { aClipRow, aVideoRow } from '../../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../testing/startTestServer.ts'
import { createToken } from '../../auth/tokens.ts'
import { listClips, listClipVideos } from './clipQueries.ts'

/** Two servers on one database. */
let one: TestServer
let two: TestServer
let me: TestUser
let here: ClipClient
let there: ClipClient
const list = '/api/clips/?limit=50'

beforeAll(async () => {
  const both = { workers: 0, connections: { queries: 6, queue: 1 }, secret: 'one for both, and long enough' }
  one = await startTestServer(both)
  two = await startTestServer({ ...both, databaseUrl: one.services.databaseUrl })
  me = await one.makeUser()
  here = clipClient(one.url, me.token)
  there = clipClient(two.url, me.token)
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

beforeEach(async () => {
  const { db } = one.services
  await db.deleteFrom('videos').execute()
  await db
    .insertInto('videos')
    .values(aVideoRow(me.user.id, { duration: 90, source_key: 'a/source' }))
    .execute()
  await db.insertInto('clips').values(['c1', 'c2', 'c3'].map(clip)).execute()
})

const clip = (id: string) =>
  aClipRow(me.user.id, { id, title: id, bytes: 1, media_key: `${id}.mp4`, poster_key: `${id}.jpg` })

let asked = 100
/** The same list at an address that was not requested before, and so is not cached. */
const afresh = (client: ClipClient) => {
  asked += 1
  return client.get<Clip[]>(`/api/clips/?limit=${asked}`)
}

const change = (what: (db: Db) => { execute(): Promise<unknown> }) => () => what(one.services.db).execute()
const changes: [string, () => Promise<unknown>][] = [
  ['is liked', () => here.send('POST', '/api/clips/c1/like/')],
  ['is seen', () => here.send('POST', '/api/clips/c1/view/')],
  ['gets another title', () => here.send('PATCH', '/api/clips/c1', { title: 'Another' })],
  ['is deleted', () => here.send('DELETE', '/api/clips/c1')],
  ['is added', change((db) => db.insertInto('clips').values(clip('c4')))],
  ['is being rendered', change((db) => db.updateTable('clips').set({ state: 'rendering', touched: true }))],
  ['has a new file', change((db) => db.updateTable('clips').set({ media_key: 'c1/2.mp4' }))],
  ['was exported', change((db) => db.updateTable('clips').set({ exported_at: new Date() }))],
  ['has a video with another title', change((db) => db.updateTable('videos').set({ title: 'W' }))],
  [
    'has lost its source',
    change((db) => db.updateTable('videos').set({ source_key: null, source: '{"playable":true}' })),
  ],
  ['goes with its video', change((db) => db.deleteFrom('videos'))],
]

describe('a cached list', () => {
  it.each(changes)('is refreshed in every process when a clip %s', async (_name, make) => {
    await one.services.db.updateTable('videos').set({ source: '{"playable":true}' }).execute()
    for (const client of [here, there]) await client.get(list)
    const before = await there.get<Clip[]>(list)
    await make()
    const now = await there.get<Clip[]>(list)
    expect(now).not.toEqual(before)
    expect(now).toEqual(await afresh(there))
    expect(await here.get(list)).toEqual(now)
    // A single clip is never cached.
    for (const shown of now) expect(await there.get(`/api/clips/${shown.id}`)).toEqual(shown)
  })

  it('of favourites and of videos is refreshed too', async () => {
    for (const path of ['/api/clips/favorites/', '/api/clips/videos/']) await there.get(path)
    await here.send('POST', '/api/clips/c2/like/')
    expect(await there.get('/api/clips/favorites/')).toMatchObject([{ id: 'c2' }])
    expect(await there.get('/api/clips/videos/')).toMatchObject([{ id: 'v', clips: 3, favorites: 1 }])
  })

  it('is not invalidated by render progress', async () => {
    const keep = vi.spyOn(one.services.answers, 'keep')
    await here.get(list)
    await one.services.db.updateTable('clips').set({ render_progress: 0.5, render_eta: 3 }).execute()
    for (let i = 0; i < 3; i += 1) await here.get(list)
    expect(keep).toHaveBeenCalledTimes(1)
    keep.mockRestore()
  })

  it('is compressed only for clients that accept it, also from the cache', async () => {
    await one.services.db
      .updateTable('clips')
      .set({ title: 'a long title '.repeat(100) })
      .execute()
    const plain = { headers: { 'accept-encoding': 'identity' } }
    const zipped = { headers: { 'accept-encoding': 'gzip' } }
    const answers = [plain, zipped, zipped, plain].map((init) => () => here.call(list, init))
    const bodies: string[] = []
    for (const [i, ask] of answers.entries()) {
      const answer = await ask()
      expect(answer.headers.get('content-encoding')).toBe(i === 1 || i === 2 ? 'gzip' : null)
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      bodies.push(await answer.text())
    }
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toHaveLength(3)
  })

  it('is private to its user, and refused after the session ended', async () => {
    expect(await here.get(list)).toHaveLength(3)
    const { token } = await one.makeUser()
    expect(await clipClient(one.url, token).get(list)).toEqual([])
    const { key } = await createToken(one.services.db, me.user.id, 60)
    const [alsoHere, alsoThere] = [one, two].map(({ url }) => clipClient(url, key))
    expect(await alsoThere?.get(list)).toHaveLength(3)
    await alsoHere?.send('POST', '/api/auth/logout/', {})
    expect((await alsoThere?.call(list))?.status).toBe(401)
  })

  it('is up to date after many concurrent changes', async () => {
    const turns = Array.from({ length: 30 }, (_, i) => i)
    const answers = await Promise.all(
      turns.flatMap((i) => [
        (i % 2 ? here : there).send('PATCH', `/api/clips/c${(i % 3) + 1}`, { title: `${i}` }),
        (i % 2 ? there : here).send('POST', `/api/clips/c${((i + 1) % 3) + 1}/${i % 4 ? 'like' : 'unlike'}/`),
        (i % 2 ? there : here).call(list),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const now = await afresh(here)
    expect(await here.get(list)).toEqual(now)
    expect(await there.get(list)).toEqual(now)
  })
})

/** Statements as PostgreSQL receives them. */
async function statementsOf(run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const said: string[] = []
  const { db } = one.services
  const ear = {
    transformQuery: ({ node, queryId }: { node: RootOperationNode; queryId: QueryId }) => {
      said.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
  }
  await run(db.withPlugin(ear))
  return said
}

it('every table and column that a list reads has a trigger that invalidates it', async () => {
  const query = { search: 'x', video_id: 'v', liked: 'true', exported: 'false' } as const
  const statements = [
    ...(await statementsOf((db) => listClips(db, me.user.id, query))),
    ...(await statementsOf((db) => listClipVideos(db, me.user.id))),
  ].join('\n')
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select tgrelid::regclass::text as table,
      array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any(tgattr::int2[])) as columns
    from pg_trigger where tgfoid = 'change_clip_list'::regproc`.execute(one.services.db)
  const read = new Set([...statements.matchAll(/(?:from|join) "?(\w+)/g)].map(([, table]) => table))
  expect(new Set(rows.map(({ table }) => table))).toEqual(read)
  const ofVideos = new Set([...statements.matchAll(/"?videos"?\."?(\w+)/g)].map(([, column]) => column))
  // These two never change.
  const noted = ['id', 'user_id', ...rows.flatMap(({ table, columns }) => (table === 'videos' ? columns : []))]
  expect([...ofVideos].filter((column) => !noted.includes(column ?? ''))).toEqual([])
})
