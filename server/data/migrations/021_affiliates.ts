import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table affiliates (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      code text not null,
      commission double precision not null,
      active boolean not null default true,
      payout_account text unique,
      payout_ready boolean not null default false,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db)
  await sql`create unique index affiliates_code on affiliates (lower(code)) where ended_at is null`.execute(db)
  await sql`create unique index affiliates_user on affiliates (user_id) where ended_at is null`.execute(db)
  // Counts outlive the account that was invited, so the user may become null.
  await sql`
    create table referrals (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      affiliate_id text not null references affiliates on delete cascade,
      user_id text unique references users on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index referrals_affiliate on referrals (affiliate_id)`.execute(db)
  await sql`
    create table affiliate_earnings (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      affiliate_id text not null references affiliates on delete cascade,
      referral_id text not null references referrals on delete cascade,
      amount bigint not null,
      payment_ref text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index affiliate_earnings_affiliate on affiliate_earnings (affiliate_id)`.execute(db)
  await sql`create index affiliate_earnings_referral on affiliate_earnings (referral_id)`.execute(db)
  await sql`
    create table affiliate_visits (
      affiliate_id text not null references affiliates on delete cascade,
      day date not null,
      visits integer not null,
      primary key (affiliate_id, day)
    )`.execute(db)
  await sql`
    create table affiliate_visitors (
      affiliate_id text not null references affiliates on delete cascade,
      day date not null,
      visitor bytea not null,
      primary key (affiliate_id, day, visitor)
    )`.execute(db)
  await sql`create index affiliate_visitors_day on affiliate_visitors (day)`.execute(db)
}
