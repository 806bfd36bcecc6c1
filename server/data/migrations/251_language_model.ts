import { type Kysely, sql } from 'kysely'

/** Answers of the language model, and their number of tokens (record 251). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table model_answers (
    video_id text not null references videos on delete cascade,
    question text not null,
    answer jsonb not null,
    created_at timestamptz not null default now(),
    primary key (video_id, question)
  )`.execute(db)
  await sql`create table model_usage (
    model text primary key,
    calls integer not null default 0,
    failed integer not null default 0,
    cached integer not null default 0,
    tokens_in bigint not null default 0,
    tokens_out bigint not null default 0,
    since timestamptz not null default now()
  )`.execute(db)
}
