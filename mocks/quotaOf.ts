import type { Quota } from '../contract/subscription.ts'
import type { Backend } from './backend.ts'
import type { Account } from './state.ts'

/**
 * Returns the account's usage of the mocked month: every video in processing or cancelled there, and every video with
 * clips.
 */
export function quotaOf({ state, now }: Pick<Backend, 'state' | 'now'>, { user }: Account): Quota {
  const [thisMonth, nextMonth] = [0, 1].map((offset) => {
    const date = now()
    return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset)).toISOString()
  }) as [string, string]
  const used = new Set<string>()
  for (const { ownerId, entry } of [...state.videos, ...state.stopped])
    if (ownerId === user.id && entry.status !== 'failed' && entry.created_at >= thisMonth) used.add(entry.id)
  for (const { ownerId, clip } of state.clips)
    if (ownerId === user.id && clip.created_at >= thisMonth) used.add(clip.video_id)
  const plan = state.plans.find(({ name }) => name === user.plan)
  return { videos_used: used.size, videos_max: plan?.max_videos ?? null, resets_at: nextMonth }
}
