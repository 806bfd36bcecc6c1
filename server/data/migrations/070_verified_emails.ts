import { type Kysely, sql } from 'kysely'

/**
 * No address is verified yet except those from Google, and those may have changed since: users verify them by signing
 * in again. Newsletters go to verified addresses only, so their readers are asked again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_verified_at timestamptz`.execute(db)
  await sql`
    create table email_verifications (
      hash bytea primary key,
      user_id text not null references users on delete cascade,
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index email_verifications_user on email_verifications (user_id)`.execute(db)
}
