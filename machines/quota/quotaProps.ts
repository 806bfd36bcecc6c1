import type { SnapshotFrom } from 'xstate'
import type { quotaMachine } from './quotaMachine.ts'

/** State → the remaining monthly quota; null while unknown. `left` is null on a plan without a limit. */
export function quotaProps({ context: { quota } }: SnapshotFrom<typeof quotaMachine>) {
  if (quota === null) return { quota: null }
  const { videos_used: used, videos_max: max, resets_at: resetsAt } = quota
  return { quota: { used, max, left: max === null ? null : Math.max(0, max - used), resetsAt } }
}
