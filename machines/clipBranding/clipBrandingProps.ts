import type { SnapshotFrom } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import type { ClipBrandingEvent, clipBrandingMachine } from './clipBrandingMachine.ts'

/** State → props of applying the brand in a list of clips. */
export function clipBrandingProps(
  snapshot: SnapshotFrom<typeof clipBrandingMachine>,
  send: (event: ClipBrandingEvent) => void,
) {
  const { answer, restored } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    done: snapshot.hasTag('busy')
      ? null
      : answer && {
          restored,
          count: answer.changed.length,
          failed: answer.failed,
          onUndo: restored || answer.changed.length === 0 ? null : () => send({ type: 'undo.requested' }),
          onDismiss: () => send({ type: 'answer.dismissed' }),
        },
    onApply: (clips: readonly Clip[]) => send({ type: 'brand.requested', ids: clips.map(({ id }) => id) }),
  }
}
