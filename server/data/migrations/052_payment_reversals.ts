import { type Kysely, sql } from 'kysely'

/** `payment_ref` as in `affiliate_earnings`, with or without an earning: events arrive in any order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_reversals (
      payment_ref text primary key,
      paid bigint not null check (paid > 0),
      taken_back bigint not null check (taken_back between 0 and paid),
      seen_at timestamptz not null
    )`.execute(db)
}
