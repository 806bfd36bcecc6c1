import type { MachineWalk } from '../testing/walk.ts'
import { type ClipLikesContext, clipLikesMachine } from './clipLikesMachine.ts'

export const walk: MachineWalk = {
  machine: clipLikesMachine,
  about: 'Likes and unlikes clips one after another; what one sees changes at once and is rolled back on failure.',
  events: [
    { type: 'like.wished', clips: [{ id: '1', liked: false, likes: 0 }], liked: true },
    { type: 'like.wished', clips: [{ id: '2', liked: true, likes: 1 }], liked: false },
    { type: 'xstate.done.actor.like', output: { status: 'liked' } },
    { type: 'xstate.error.actor.like', error: { status: 404, data: null } },
    { type: 'xstate.done.actor.unlike', output: { status: 'unliked' } },
  ],
  distinguish: ({ wishes }: ClipLikesContext) => wishes.map(({ id }) => id).slice(0, 1),
}
