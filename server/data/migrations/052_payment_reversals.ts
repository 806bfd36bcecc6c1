import { type Kysely, sql } from 'kysely'

/** `payment_ref` as in `affiliate_earnings`, whether there is an earning or not: news come in any order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_reversals (
      payment_ref text primary key,
      paid bigint not null check (paid > 0),
      taken_back bigint not null check (taken_back between 0 and paid),
      seen_at timestamptz not null
    )`.execute(db)
}
