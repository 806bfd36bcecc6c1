import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_customers (
      user_id text primary key references users on delete cascade,
      customer text not null unique
    )`.execute(db)
  await sql`
    create table payment_subscriptions (
      id text primary key,
      user_id text not null references users on delete cascade,
      plan text not null,
      status text not null,
      started_at bigint not null,
      seen_at bigint not null
    )`.execute(db)
  await sql`create index payment_subscriptions_user on payment_subscriptions (user_id)`.execute(db)
  await sql`
    create table payment_accounts (
      account text primary key,
      seen_at bigint not null
    )`.execute(db)
  await sql`
    create table payment_events (
      id text primary key,
      received_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index payment_events_received on payment_events (received_at)`.execute(db)
}
