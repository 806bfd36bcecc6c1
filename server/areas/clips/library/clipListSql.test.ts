import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clipOrders } from '../../../../contract/clips.ts'
import { connect } from '../../../data/connect.ts'
import type { Database, Db } from '../../../data/Database.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/testPostgres.ts'
import { pageVersions } from './clipQueries.ts'
import { cursorAfter } from './keyset.ts'

const people = 10
const videosEach = 40
const clipsEach = 50
const userId = 'u3'
/** The last clip of the previous page. Its values are within those of the table. */
const last = {
  id: 'u3-v20-25',
  created_at: new Date('2026-01-21T00:00:00Z'),
  score: 0.5,
  start_at: 250,
  duration: 30,
  views: 10,
  likes: 5,
}

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, () => {}, 1)
  const run = (query: ReturnType<typeof sql>) => query.execute(db)
  await run(sql`insert into users (id, email, name)
    select 'u' || u, 'u' || u || '@example.org', 'A' from generate_series(1, ${people}::int) as u`)
  await run(sql`insert into videos (id, user_id, title, duration, source, source_bytes, settings, status)
    select users.id || '-v' || v, users.id, 'Video ' || v, 500, '{}', 1, '{}', 'ready'
    from users, generate_series(1, ${videosEach}::int) as v`)
  await run(sql`insert into clips (id, video_id, user_id, title, created_at, start_at, end_at, duration, width, height,
      bytes, score, reasons, views, likes)
    select videos.id || '-' || c, videos.id, user_id, 'Clip ' || c,
      timestamptz '2026-01-01' + split_part(videos.id, '-v', 2)::int * interval '1 day', c * 10, c * 10 + 30,
      10 + c % 40, 320, 180, 1, (c % 10) / 10.0, '[]', c % 21, c % 11
    from videos, generate_series(1, ${clipsEach}::int) as c`)
  // PostgreSQL reads every row of tables of this size, so the statistics are the same in each run.
  await run(sql`analyze`)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Returns what PostgreSQL would receive from `run`. */
async function compiled(run: (unconnected: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const queries: CompiledQuery[] = []
  const unconnected = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      queries.push(query)
    },
  })
  await run(unconnected)
  expect(queries).toHaveLength(1)
  return queries[0] ?? expect.unreachable()
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Scan Direction'?: string
  Plans?: PlanNode[]
}

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<PlanNode> {
  const explain = CompiledQuery.raw(`explain (costs off, format json) ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
  return rows[0]?.['QUERY PLAN'][0].Plan ?? expect.unreachable()
}

/** The nodes from the root to the scan of the clips. */
function pathToClips(node: PlanNode): PlanNode[] {
  if (node['Relation Name'] === 'clips') return [node]
  const below = (node.Plans ?? []).map(pathToClips).find((path) => path.length > 0)
  return below ? [node, ...below] : []
}

const textOf = (node: PlanNode) =>
  [node['Node Type'], node['Scan Direction'] === 'Backward' ? 'backward' : '', node['Index Name']]
    .filter(Boolean)
    .join(' ')

const inLines = (text: string) => text.replaceAll(/ (?=from "clips"|inner join|where "clips"|order by|limit )/g, '\n')

it('reads a page in every order by an index, with the SQL in clipListSql.sql', async () => {
  const starts = new Set<string>()
  const parts: string[] = []
  for (const order of clipOrders) {
    const first = { order_by: order, limit: 50 }
    const next = { ...first, cursor: cursorAfter(order, last) }
    for (const [page, query] of Object.entries({ 'first page': first, 'next page': next })) {
      const sent = await compiled((on) => pageVersions(on, userId, query))
      const [start = '', rest = ''] = sent.sql.split(/(?<="deleted_at" is null) /)
      const plan = pathToClips(await planOf(sent))
        .map(textOf)
        .join(' > ')
      starts.add(start)
      parts.push(`-- ${order}, ${page}: ${plan}\n${inLines(rest)}\n`)
    }
  }
  const text = [`-- Every page of the clip list starts with:\n${[...starts].map(inLines).join('\n')}\n`, ...parts].join(
    '\n',
  )
  expect(text).not.toContain('Seq Scan')
  // A whole list is never sorted. An incremental sort only orders clips with the same key.
  expect(text).not.toMatch(/(?<!Incremental )Sort/)
  await expect(text).toMatchFileSnapshot('clipListSql.sql')
})
