import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../data/connect.ts'
import type { Db } from '../../data/Database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testPostgres.ts'
import { readStats, statsQuery } from './readStats.ts'

let database: TestDatabase
let db: Db
const affiliates = 1500
const referralsEach = 20
const daysEach = 40

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, () => {}, 2)
  const run = (query: ReturnType<typeof sql>) => query.execute(db)
  await run(sql`insert into affiliates (id, code, commission) select 'a' || n, 'c' || n, 20
    from generate_series(1, ${affiliates}::int) as n`)
  await run(sql`insert into referrals (id, affiliate_id) select 'r' || a || '-' || n, 'a' || a
    from generate_series(1, ${affiliates}::int) as a, generate_series(1, ${referralsEach}::int) as n`)
  await run(sql`insert into affiliate_earnings (affiliate_id, referral_id, amount, payment_ref)
    select affiliate_id, id, 100, 'p' || id from referrals`)
  await run(sql`insert into payment_reversals (payment_ref, paid, taken_back, seen_at)
    select payment_ref, 500, case when payment_ref like '%-1' then 500 else 0 end, now() from affiliate_earnings`)
  await run(sql`insert into affiliate_visits (affiliate_id, day, visits)
    select id, (now() at time zone 'utc')::date - n + 1, 2 from affiliates, generate_series(1, ${daysEach}::int) as n`)
  await run(sql`analyze`)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it('reads only the rows of one affiliate, by indexes', async () => {
  const query = statsQuery(['a7'], '2026-01-01')
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, format json) ${query}`.execute(
    db,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('There is no plan.')
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined)
  expect(new Set(scans.map((node) => node['Relation Name']))).toEqual(
    new Set(['affiliate_earnings', 'payment_reversals', 'affiliate_visits', 'referrals']),
  )
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  const read = scans.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  expect(Math.max(...read)).toBeLessThanOrEqual(Math.max(referralsEach, daysEach))
})

it('sums up visits, sign-ups and earnings, without refunded payments', async () => {
  const figures = (await readStats(db, ['a7', 'a8'])).get('a7')
  expect(figures).toMatchObject({
    visits: 2 * daysEach,
    signups: referralsEach,
    paying: referralsEach - 1,
    earned: 100 * (referralsEach - 1),
  })
  expect(figures?.days).toHaveLength(30)
  expect(figures?.days.at(-1)).toMatchObject({ visits: 2, signups: referralsEach })
})
