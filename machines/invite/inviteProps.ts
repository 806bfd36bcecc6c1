import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { inviteMachine } from './inviteMachine.ts'

type Snapshot = SnapshotFrom<typeof inviteMachine>

const statusOf = (snapshot: Snapshot): 'loading' | 'known' | 'unknown' | 'failed' => snapshot.value

/** State → props of the invite screen. */
export function inviteProps(snapshot: Snapshot, send: ActorRefFrom<typeof inviteMachine>['send']) {
  const { inviter } = snapshot.context
  return {
    status: statusOf(snapshot),
    name: inviter?.name ?? '',
    avatarUrl: inviter?.avatar_url ?? null,
    onRetry: () => send({ type: 'retry.requested' }),
  }
}
