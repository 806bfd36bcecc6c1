import { sql } from 'kysely'
import type { Db } from '../server/data/Database.ts'

/**
 * Inserts clips like the pipeline's, eight of each video, with reasons, edits, crops and certificates of the usual
 * size.
 */
export async function makeManyClips(db: Db, userId: string, clips: number): Promise<void> {
  const perVideo = 8
  await sql`
    insert into videos (id, user_id, title, status, progress, source_key, source_bytes, duration, source, settings, created_at)
    select md5('v' || n), ${userId}, 'Talk number ' || n, 'ready', 1, 'users/' || ${userId}::text || '/videos/' || md5('v' || n) || '/source',
      1000000, 1800, '{"width": 1920, "height": 1080, "fps": 25, "duration": 1800, "playable": true, "videoCodec": "h264"}',
      '{"aspect": "source", "maxClips": 8}', now() - n * interval '1 hour'
    from generate_series(1, ${Math.ceil(clips / perVideo)}) n`.execute(db)
  await sql`
    insert into clips (id, video_id, user_id, title, state, start_at, end_at, duration, width, height, bytes, score, reasons,
      media_key, poster_key, views, likes, created_at, rendered_at, version, file_version, file_duration, edit, automatic_crops, certificate)
    select v || '-' || lpad((n % ${perVideo})::text, 2, '0'), v, ${userId}, 'What nobody tells you about number ' || n, 'ready',
      (n * 37 % 1700)::float8, (n * 37 % 1700)::float8 + 30, 30 + (n * 13 % 700) / 100.0, 1080, 1920, 3000000, (n * 7919 % 1000) / 1000.0,
      '[{"signal": "speech", "value": 0.93, "text": "A strong statement with a pause before it"}, {"signal": "loudness", "value": 0.71, "text": "Louder than the rest of the video"}, {"signal": "motion", "value": 0.4, "text": "Much moves in the picture"}]',
      'users/' || ${userId}::text || '/clips/' || v || '-' || lpad((n % ${perVideo})::text, 2, '0') || '/1.mp4',
      'users/' || ${userId}::text || '/clips/' || v || '-' || lpad((n % ${perVideo})::text, 2, '0') || '/1.jpg',
      case when n % 5 = 0 then n % 97 else 0 end, case when n % 11 = 0 then 1 else 0 end,
      now() - (n / ${perVideo}) * interval '1 hour', now(), 1, 1, 30,
      '{"ranges": [{"start": 1, "end": 31}], "aspect": "9:16", "framing": {"mode": "automatic", "crops": []}, "captions": {"style": "pop", "position": "bottom"}, "corrections": [], "loudness": "levelled"}',
      (select jsonb_agg(jsonb_build_object('start', i, 'x', 0.5, 'y', 0.5)) from generate_series(1, 8) i),
      '{"passed": true, "checks": [{"code": "starts_in_pause", "verdict": "good", "value": null}, {"code": "ends_at_sentence", "verdict": "good", "value": null}, {"code": "clean_edges", "verdict": "good", "value": null}, {"code": "loudness_right", "verdict": "good", "value": -14.1}, {"code": "in_step", "verdict": "good", "value": 3}, {"code": "decodes", "verdict": "good", "value": null}]}'
    from (select n, md5('v' || (n / ${perVideo} + 1)) as v from generate_series(0, ${clips - 1}) n) made`.execute(db)
  await sql`insert into clip_likes (clip_id, user_id) select id, user_id from clips where likes > 0`.execute(db)
  await sql`analyze clips, videos, clip_likes`.execute(db)
}
