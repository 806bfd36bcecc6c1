import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { playerMachine } from './playerMachine.ts'

/**
 * State → props of the player. `clips` is the list for next and previous; `opened`, from a shared link, may not be in
 * it. Null if the shown clip is neither.
 */
export function playerProps(
  snapshot: SnapshotFrom<typeof playerMachine>,
  send: ActorRefFrom<typeof playerMachine>['send'],
  opened: Clip,
  clips: readonly Clip[],
) {
  const { id } = snapshot.context
  const at = clips.findIndex((clip) => clip.id === id)
  const clip = clips[at] ?? (opened.id === id ? opened : null)
  if (clip === null) return null
  return {
    clip,
    url: snapshot.context.media.url,
    isStream: snapshot.context.media.isStream,
    /** From 1; null if the list doesn’t contain the clip. */
    position: at === -1 ? null : at + 1,
    count: clips.length,
    previous: clips[at - 1] ?? null,
    next: at === -1 ? null : (clips[at + 1] ?? null),
    renewing: snapshot.matches({ media: 'renewing' }),
    trimming: snapshot.matches({ panel: 'trimming' }),
    onPlayingChange: (playing: boolean) => send({ type: playing ? 'media.playing' : 'media.paused' }),
    onFail: () => send({ type: 'media.failed' }),
    onTrim: () => send({ type: 'trim.opened' }),
    onTrimEnd: () => send({ type: 'trim.closed' }),
  }
}
