import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { playerMachine } from './playerMachine.ts'

/** State → props of the player. `clips` is the list for next and previous; null if the clip is not in it. */
export function playerProps(
  snapshot: SnapshotFrom<typeof playerMachine>,
  send: ActorRefFrom<typeof playerMachine>['send'],
  clips: readonly Clip[],
) {
  const at = clips.findIndex(({ id }) => id === snapshot.context.id)
  const clip = clips[at]
  if (clip === undefined) return null
  return {
    clip,
    url: snapshot.context.media.url,
    /** From 1. */
    position: at + 1,
    count: clips.length,
    previous: clips[at - 1] ?? null,
    next: clips[at + 1] ?? null,
    renewing: snapshot.matches({ media: 'renewing' }),
    trimming: snapshot.matches({ panel: 'trimming' }),
    onPlayingChange: (playing: boolean) => send({ type: playing ? 'media.playing' : 'media.paused' }),
    onFail: () => send({ type: 'media.failed' }),
    onTrim: () => send({ type: 'trim.opened' }),
    onTrimEnd: () => send({ type: 'trim.closed' }),
  }
}
