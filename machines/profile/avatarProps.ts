import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { avatarMachine } from './avatarMachine.ts'

/** State → props of the profile's photo section. */
export function avatarProps(
  snapshot: SnapshotFrom<typeof avatarMachine>,
  send: ActorRefFrom<typeof avatarMachine>['send'],
) {
  const { url, file, errors } = snapshot.context
  return {
    avatarUrl: snapshot.hasTag('removing') ? null : url,
    /** The chosen photo, shown while it is being uploaded. */
    avatarFile: file,
    avatarErrors: errors,
    avatarBusy: snapshot.hasTag('busy'),
    onAvatarChoose: (chosen: File) => send({ type: 'file.chosen', file: chosen }),
    onAvatarRemove: () => send({ type: 'picture.removed' }),
  }
}
