import type { User } from '../../contract/user.ts'
import { limits } from '../../contract/values/limits.ts'
import { createPictureMachine } from '../picture/createPictureMachine.ts'
import { unprovided } from '../unprovided.ts'

/** The account's photo. Emits the updated account from the server, which replaces the user of the session. */
export const avatarMachine = createPictureMachine({
  id: 'avatar',
  accepted: /^image\//,
  max: limits.file.avatar,
  store: unprovided<User, { avatar: File }>('storeAvatar'),
  toInput: (avatar) => ({ avatar }),
  urlOf: (user) => user.avatar_url,
  remove: unprovided<User>('removeAvatar'),
})
