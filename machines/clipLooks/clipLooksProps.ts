import type { SnapshotFrom } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { PresetLook } from '../../contract/presets.ts'
import type { Look } from './ChangedLook.ts'
import type { ClipLooksEvent, clipLooksMachine } from './clipLooksMachine.ts'

/** State → props of changing the look of many clips. */
export function clipLooksProps(snapshot: SnapshotFrom<typeof clipLooksMachine>, send: (event: ClipLooksEvent) => void) {
  const { wish, answer, restored } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    done: snapshot.hasTag('busy')
      ? null
      : answer && {
          kind: wish?.source.from === 'kit' ? ('brand' as const) : ('look' as const),
          restored,
          count: answer.changed.length,
          failed: answer.failed,
          onUndo: restored || answer.changed.length === 0 ? null : () => send({ type: 'undo.requested' }),
          onDismiss: () => send({ type: 'answer.dismissed' }),
        },
    onBrand: (clips: readonly Clip[]) =>
      send({ type: 'look.requested', source: { from: 'kit' }, target: { ids: clips.map(({ id }) => id) } }),
    onPreset: (look: PresetLook, clips: readonly Clip[]) =>
      send({ type: 'look.requested', source: { from: 'preset', look }, target: { ids: clips.map(({ id }) => id) } }),
    /** Copies the look of a clip to other clips. */
    onCopy: ({ id }: Clip, clips: readonly Clip[]) =>
      send({
        type: 'look.requested',
        source: { from: 'clip', id },
        target: { ids: clips.map((clip) => clip.id).filter((other) => other !== id) },
      }),
    /** Copies the look of a clip to all clips of its video. */
    onCopyToVideo: ({ id, video_id: videoId }: Clip) =>
      send({ type: 'look.requested', source: { from: 'clip', id }, target: { videoId } }),
    /** Copies the look of an open edit, which may not be stored yet, to all clips of its video. */
    onSpread: ({ id, video_id: videoId }: Pick<Clip, 'id' | 'video_id'>, look: Look) =>
      send({ type: 'look.requested', source: { from: 'edit', id, look }, target: { videoId } }),
  }
}
