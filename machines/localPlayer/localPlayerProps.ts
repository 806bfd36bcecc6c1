import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LocalClip } from '../localAnalysis/localClipsOf.ts'
import type { localPlayerMachine } from './localPlayerMachine.ts'

/** State → props of the player; null while it is closed. `clips` is the list for next and previous. */
export function localPlayerProps(
  snapshot: SnapshotFrom<typeof localPlayerMachine>,
  send: ActorRefFrom<typeof localPlayerMachine>['send'],
  clips: readonly LocalClip[],
) {
  const { clip } = snapshot.context
  if (clip === null || snapshot.matches('closed')) return null
  const at = clips.findIndex(({ id }) => id === clip.id)
  const trimming = snapshot.matches('trimming')
  return {
    clip: clips[at] ?? clip,
    // Trimming is closed first.
    previous: trimming ? null : (clips[at - 1] ?? null),
    next: trimming || at < 0 ? null : (clips[at + 1] ?? null),
    trimming,
    onShow: (shown: { id: string }) =>
      send({ type: 'clip.shown', clip: clips.find(({ id }) => id === shown.id) ?? clip }),
    onTrim: () => send({ type: 'trim.opened' }),
    onTrimEnd: () => send({ type: 'trim.closed' }),
    onClose: () => send({ type: 'player.closed' }),
  }
}
