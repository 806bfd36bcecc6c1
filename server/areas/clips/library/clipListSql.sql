-- Every page of the clip list starts with:
select "clips"."id", clips.xmin::text || ' ' || videos.xmin::text || case when exists (select 1 from clip_likes where clip_id = clips.id and clip_likes.user_id = $1) then ' liked' else '' end as "version"
from "clips"
inner join "videos" on "videos"."id" = "clips"."video_id"
where "clips"."user_id" = $2 and "clips"."deleted_at" is null

-- -created_at, first page: Limit > Nested Loop > Index Scan clips_user
order by "clips"."created_at" desc, "clips"."score" desc, "clips"."id" asc
limit $3

-- -created_at, next page: Limit > Nested Loop > Index Scan clips_user
and ("clips"."created_at" <= $3 and ("clips"."created_at" < $4 or ("clips"."score" <= $5 and ("clips"."score" < $6 or "clips"."id" > $7))))
order by "clips"."created_at" desc, "clips"."score" desc, "clips"."id" asc
limit $8

-- created_at, first page: Limit > Incremental Sort > Nested Loop > Index Scan backward clips_user
order by "clips"."created_at" asc, "clips"."score" desc, "clips"."id" asc
limit $3

-- created_at, next page: Limit > Incremental Sort > Nested Loop > Index Scan backward clips_user
and ("clips"."created_at" >= $3 and ("clips"."created_at" > $4 or ("clips"."score" <= $5 and ("clips"."score" < $6 or "clips"."id" > $7))))
order by "clips"."created_at" asc, "clips"."score" desc, "clips"."id" asc
limit $8

-- -score, first page: Limit > Nested Loop > Index Scan clips_by_score
order by "clips"."score" desc, "clips"."id" asc
limit $3

-- -score, next page: Limit > Nested Loop > Index Scan clips_by_score
and ("clips"."score" <= $3 and ("clips"."score" < $4 or "clips"."id" > $5))
order by "clips"."score" desc, "clips"."id" asc
limit $6

-- start, first page: Limit > Nested Loop > Index Scan clips_by_start
order by "clips"."start_at" asc, "clips"."id" asc
limit $3

-- start, next page: Limit > Nested Loop > Index Scan clips_by_start
and ("clips"."start_at" >= $3 and ("clips"."start_at" > $4 or "clips"."id" > $5))
order by "clips"."start_at" asc, "clips"."id" asc
limit $6

-- -duration, first page: Limit > Incremental Sort > Nested Loop > Index Scan backward clips_by_duration
order by "clips"."duration" desc, "clips"."id" asc
limit $3

-- -duration, next page: Limit > Incremental Sort > Nested Loop > Index Scan backward clips_by_duration
and ("clips"."duration" <= $3 and ("clips"."duration" < $4 or "clips"."id" > $5))
order by "clips"."duration" desc, "clips"."id" asc
limit $6

-- duration, first page: Limit > Nested Loop > Index Scan clips_by_duration
order by "clips"."duration" asc, "clips"."id" asc
limit $3

-- duration, next page: Limit > Nested Loop > Index Scan clips_by_duration
and ("clips"."duration" >= $3 and ("clips"."duration" > $4 or "clips"."id" > $5))
order by "clips"."duration" asc, "clips"."id" asc
limit $6

-- -views, first page: Limit > Nested Loop > Index Scan clips_by_views
order by "clips"."views" desc, "clips"."id" asc
limit $3

-- -views, next page: Limit > Nested Loop > Index Scan clips_by_views
and ("clips"."views" <= $3 and ("clips"."views" < $4 or "clips"."id" > $5))
order by "clips"."views" desc, "clips"."id" asc
limit $6

-- -likes, first page: Limit > Nested Loop > Index Scan clips_by_likes
order by "clips"."likes" desc, "clips"."id" asc
limit $3

-- -likes, next page: Limit > Nested Loop > Index Scan clips_by_likes
and ("clips"."likes" <= $3 and ("clips"."likes" < $4 or "clips"."id" > $5))
order by "clips"."likes" desc, "clips"."id" asc
limit $6
