import { type Kysely, sql } from 'kysely'

/** Addresses that are called on events, and each call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      url text not null,
      events text[] not null,
      secret text not null,
      state text not null default 'active',
      failures integer not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index webhooks_user on webhooks (user_id)`.execute(db)
  await sql`
    create table webhook_deliveries (
      id text primary key,
      webhook_id text not null references webhooks on delete cascade,
      event text not null,
      body text not null,
      state text not null default 'waiting',
      tries integer not null default 0,
      status integer,
      error text,
      created_at timestamptz not null default now(),
      tried_at timestamptz,
      next_try_at timestamptz
    )`.execute(db)
  await sql`create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc)`.execute(db)
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (id) where state = 'waiting'`.execute(db)
  await sql`create index webhook_deliveries_age on webhook_deliveries (created_at)`.execute(db)
}
