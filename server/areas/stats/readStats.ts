import { sql } from 'kysely'
import type { SystemStats } from '../../../contract/system.ts'
import { lastDays } from '../../data/lastDays.ts'
import type { Services } from '../../Services.ts'

type Totals = Omit<SystemStats, 'days'>

/**
 * Returns figures of the whole system. Storage includes videos, clips with all their files, and pictures, by the sizes
 * stored with them; logos are not included (record 096). A clip counts for the day on which it was made, deleted or
 * not.
 */
export async function readStats({ db }: Pick<Services, 'db'>): Promise<SystemStats> {
  const days = lastDays(30)
  const totals = await sql<Totals>`
    select
      (select count(*) from users) as users,
      (select count(*) from videos where status <> 'cancelled') as videos,
      (select coalesce(sum(duration), 0) / 60 from videos where status = 'ready') as minutes_processed,
      (select count(*) from clips where deleted_at is null) as clips,
      (select count(*) from videos where status in ('inspecting', 'queued')) as queue_depth,
      (select coalesce(sum(source_bytes), 0) from videos where source_key is not null)
        + (select coalesce(sum(bytes), 0) from clips where purged_at is null)
        + (select coalesce(sum(clip_files.bytes), 0)
          from clip_files join clips on clips.id = clip_id where purged_at is null and key is not null)
        + (select coalesce(sum(avatar_bytes), 0) from users)
        + (select coalesce(sum(image_bytes), 0) from products)
        + (select coalesce(sum(file_bytes), 0) from constants) as storage_bytes`.execute(db)
  const perDay = await sql<{ day: string; signups: number; clips: number }>`
    with since as (select ${days[0]}::date::timestamp at time zone 'utc' as moment),
    happened as (
      select created_at, 1 as signups, 0 as clips from users where created_at >= (select moment from since)
      union all
      select created_at, 0, 1 from clips where created_at >= (select moment from since)
    )
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, sum(signups) as signups, sum(clips) as clips
    from happened group by 1`.execute(db)
  const byDay = new Map(perDay.rows.map((row) => [row.day, row]))
  const [figures] = totals.rows
  if (!figures) throw new Error('The figures could not be read.')
  return {
    ...figures,
    days: days.map((day) => ({ day, signups: byDay.get(day)?.signups ?? 0, clips: byDay.get(day)?.clips ?? 0 })),
  }
}
