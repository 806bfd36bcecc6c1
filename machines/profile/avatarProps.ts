import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { avatarMachine } from './avatarMachine.ts'

/** State → what the picture part of the profile is given. */
export function avatarProps(
  snapshot: SnapshotFrom<typeof avatarMachine>,
  send: ActorRefFrom<typeof avatarMachine>['send'],
) {
  const { url, file, errors } = snapshot.context
  return {
    avatarUrl: snapshot.matches('removing') ? null : url,
    /** The chosen picture, to be shown while it is being stored. */
    avatarFile: file,
    avatarErrors: errors,
    avatarBusy: snapshot.hasTag('busy'),
    onAvatarChoose: (chosen: File) => send({ type: 'file.chosen', file: chosen }),
    onAvatarRemove: () => send({ type: 'avatar.removed' }),
  }
}
