import type { ClipPage } from '../../../machines/clipLibrary/ClipPage.ts'
import { type Clips, clipsOf } from '../../../machines/clips/clipsOf.ts'
import { followSlice } from '../../../machines/clips/clipsState.ts'
import { provideClips } from '../../../machines/clips/provideClips.ts'
import { withLikes } from '../../../machines/outbox/withLike.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import type { Calls } from '../../api/createCalls.ts'
import { forgetExports, keepExports } from '../exports/keepExports.ts'
import { carryMarks } from '../localClips/carryMarks.ts'
import { keepLikes } from '../outbox/keepLikes.ts'
import { openOutbox } from '../outbox/openOutbox.ts'
import type { Store } from '../store/createStore.ts'
import { openDevice } from '../store/openDevice.ts'
import { awaitNetwork } from '../upload/awaitNetwork.ts'
import { openUploads } from '../upload/openUploads.ts'
import { leaveWarning } from './leaveWarning.ts'

const inPage = (page: ClipPage, likes: ReadonlyMap<string, boolean>): ClipPage => ({
  ...page,
  items: withLikes(page.items, likes),
})

/**
 * The clips and uploads of the signed-in user. Started by the first page that needs them and then owned by the
 * session, so that an upload continues on other pages and ends with the session.
 */
export function openClips(
  store: Store,
  calls: Pick<Calls, 'clips' | 'edits' | 'renders' | 'subscription' | 'uploads' | 'videos'>,
): Clips {
  const open = clipsIn(store.session)
  const likes = openOutbox(store, calls).actor
  if (open) return { ...clipsOf(open), likes }
  const owner = store.session.getSnapshot().context.user?.id ?? ''
  const device = openDevice(store)
  const { markKeeper, forgetMarks, captions } = device.storageOf(owner)
  const uploads = openUploads(store, device, { clips: calls.clips, captions, owner })
  store.openClips(
    provideClips({
      ...device,
      ...uploads,
      calls: {
        ...calls.clips,
        list: keepLikes(likes, calls.clips.list, inPage),
        favorites: keepLikes(likes, calls.clips.favorites, inPage),
      },
      renders: calls.renders,
      videos: calls.videos,
      plans: calls.subscription.plans,
      uploadedVideo: calls.uploads.video,
      leaveWarning,
      awaitNetwork,
      carryMarks: (input, signal) => carryMarks(calls, input, signal),
      markKeeper,
    }),
  )
  const actor = clipsIn(store.session)
  if (!actor) throw new Error('Clips require a signed-in user.')
  followSlice(actor, store.clips.set)
  const clips = { ...clipsOf(actor), likes }
  keepExports(clips.exports, store.draftStorage, owner)
  const closing = store.session.on('closed', ({ why }) => {
    closing.unsubscribe()
    if (why === 'expired') return
    forgetExports(store.draftStorage, owner)
    uploads.forgetAll()
    void forgetMarks().catch(() => undefined)
  })
  const stopResetting = store.onResetErrors(() => actor.send({ type: 'error.reset' }))
  const following = [
    likes.on('clip.patched', ({ id, patch }) => clips.store.patch(id, patch)),
    likes.on('likes.unknown', () => actor.send({ type: 'lists.outdated' })),
    likes.on('like.reported', ({ id, status }) => {
      // The clip was deleted elsewhere.
      if (status === 404) actor.send({ type: 'clip.removed', id })
    }),
  ]
  actor.subscribe({
    complete: () => {
      stopResetting()
      for (const subscription of following) subscription.unsubscribe()
    },
  })
  return clips
}
