import { type Kysely, sql } from 'kysely'

/**
 * Purchases and earnings stay in the books when an account is deleted, without the person. Indexes cover all
 * references: without them, each deletion of an account read whole tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['purchases', 'affiliates']) {
    await sql`
      alter table ${sql.table(table)}
        alter column user_id drop not null,
        drop constraint ${sql.ref(`${table}_user_id_fkey`)},
        add foreign key (user_id) references users on delete set null`.execute(db)
  }
  await sql`create index affiliates_of on affiliates (user_id)`.execute(db)
  await sql`create index clips_of on clips (user_id)`.execute(db)
  await sql`create index clips_created_at on clips (created_at)`.execute(db)
  await sql`create index clip_likes_user on clip_likes (user_id)`.execute(db)
  await sql`create index clip_views_user on clip_views (user_id)`.execute(db)
  await sql`create index newsletters_author on newsletters (author_id)`.execute(db)
}
