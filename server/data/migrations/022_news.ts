import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletters (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      title text not null,
      body text not null,
      author_id text references users on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index newsletters_created_at on newsletters (created_at desc, id desc)`.execute(db)
  // A user's subscription follows the address of the account; a guest's has its own.
  await sql`
    create table subscribers (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text unique references users on delete cascade,
      email text unique,
      created_at timestamptz not null default now(),
      check (num_nonnulls(user_id, email) = 1)
    )`.execute(db)
  await sql`
    create table newsletter_mails (
      newsletter_id text not null references newsletters on delete cascade,
      subscriber_id text not null references subscribers on delete cascade,
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      sent_at timestamptz,
      primary key (newsletter_id, subscriber_id)
    )`.execute(db)
  await sql`create index newsletter_mails_due on newsletter_mails (next_try_at) where sent_at is null`.execute(db)
  await sql`create index newsletter_mails_subscriber on newsletter_mails (subscriber_id)`.execute(db)
  await sql`
    create table newsletter_confirmations (
      hash bytea primary key,
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index newsletter_confirmations_email on newsletter_confirmations (email)`.execute(db)
}
