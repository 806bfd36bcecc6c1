import { type Kysely, sql } from 'kysely'

/**
 * Reasons used to carry measured values (dB, seconds, counts). Now they carry their strength within the video from 0 to
 * 1, where the strongest of each kind among its stored clips is 1; null for kinds without a degree. Clips of one video
 * are listed best first, and the index follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with measured as (
      select clips.id, clips.video_id, reason, place,
        (reason ->> 'value')::double precision as value,
        reason ->> 'signal' as signal,
        reason ->> 'signal' in ('loudness', 'speech', 'motion', 'cuts', 'pause_start', 'pause_end', 'interest') as has_degree
      from clips, jsonb_array_elements(clips.reasons) with ordinality as listed (reason, place)
    ),
    shared as (
      select id, place, reason || jsonb_build_object('value', case
        when has_degree and max(value) over kind > 0
          then round(greatest(0, value / max(value) over kind)::numeric, 2)
      end) as reason
      from measured
      window kind as (partition by video_id, signal)
    )
    update clips set reasons = together.reasons
    from (select id, jsonb_agg(reason order by place) as reasons from shared group by id) as together
    where clips.id = together.id`.execute(db)
  // A stored choice that is not yet rendered is repeated from the stored analysis, with the same clips.
  await sql`update videos set selection = null where status <> 'ready'`.execute(db)
  await sql`drop index clips_user`.execute(db)
  await sql`create index clips_user on clips (user_id, created_at desc, score desc, id) where deleted_at is null`.execute(
    db,
  )
}
