import { withoutPackets } from '../../../clipper/pure/sent/withoutPackets.ts'
import type { ClipPage } from '../../../machines/clipLibrary/ClipPage.ts'
import { type Clips, clipsOf } from '../../../machines/clips/clipsOf.ts'
import { followSlice } from '../../../machines/clips/clipsState.ts'
import { provideClips } from '../../../machines/clips/provideClips.ts'
import { withLike } from '../../../machines/outbox/withLike.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import type { Calls } from '../../api/createCalls.ts'
import { discardUpload, unfinishedUploads } from '../../api/unfinishedUploads.ts'
import { createUploadRecords } from '../../api/uploadRecords.ts'
import { forgetExports, keepExports } from '../exports/keepExports.ts'
import { carryMarks } from '../localClips/carryMarks.ts'
import { keepLikes } from '../outbox/keepLikes.ts'
import { openOutbox } from '../outbox/openOutbox.ts'
import type { Store } from '../store/createStore.ts'
import { openDevice } from '../store/openDevice.ts'
import { awaitNetwork } from '../upload/awaitNetwork.ts'
import { leaveWarning } from './leaveWarning.ts'

const inPage = (page: ClipPage, likes: ReadonlyMap<string, boolean>): ClipPage => ({
  ...page,
  items: page.items.map((clip) => withLike(clip, likes)),
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
  const recordsOf = (name: string) => {
    const records = createUploadRecords(store.uploadStorage, name)
    return store.keepsUploads ? device.keepRecordsTwice(records, name) : records
  }
  const records = recordsOf(owner)
  // The same file may be uploaded both ways, one after the other.
  const ofParts = recordsOf(`${owner}.parts`)
  const { captions: begunCaptions, markKeeper, forgetMarks } = device.storageOf(owner)
  store.openClips(
    provideClips({
      calls: {
        ...calls.clips,
        list: keepLikes(likes, calls.clips.list, inPage),
        favorites: keepLikes(likes, calls.clips.favorites, inPage),
      },
      renders: calls.renders,
      videos: calls.videos,
      plans: calls.subscription.plans,
      upload: async ({ body, onProgress }, signal) => {
        const { whole, isFirst, ...sent } = body
        const video = whole ?? body.file
        const known = device.readingsOf(video)
        begunCaptions.keep(video, body)
        if (!whole) {
          // The readings of a whole video are already known when its rest is sent.
          const readings = body.rest_of ? undefined : known.then(withoutPackets)
          const entry = await calls.clips.upload({ body, onProgress, records, readings }, signal)
          begunCaptions.forget(video)
          return entry
        }
        const fingerprint = await device.fingerprint(whole)
        const input = {
          body: { ...sent, ...(fingerprint && { fingerprint }) },
          whole,
          isFirst: isFirst === true,
          onProgress,
          records: ofParts,
          readings: known,
        }
        const entry = await calls.clips.upload(input, signal)
        void device.removeParts(body.file.name)
        if (!isFirst) begunCaptions.forget(video)
        return entry
      },
      writeParts: device.writeParts,
      discardUpload: async ({ file, parts }) => {
        begunCaptions.forget(file)
        const begun = ofParts.find(file)?.parts?.name
        await discardUpload(store.api, records, file)
        await discardUpload(store.api, ofParts, file)
        for (const name of [begun, parts?.name]) if (name) await device.removeParts(name)
      },
      uploadedVideo: calls.uploads.video,
      unfinishedUploads: async (_, signal) => {
        const found = [
          ...(await unfinishedUploads(store.api, records, signal)),
          ...(await unfinishedUploads(store.api, ofParts, signal)),
        ]
        begunCaptions.sweep(found.map(({ name, bytes, modified }) => ({ name, size: bytes, lastModified: modified })))
        return found
      },
      recallCaptions: ({ file }) => begunCaptions.recall(file),
      readLength: device.readLength,
      leaveWarning,
      awaitNetwork,
      localReader: device.reader,
      readCaptions: device.readCaptions,
      choosePlace: device.choosePlace,
      carryMarks: (input, signal) => carryMarks(calls, input, signal),
      localWriter: device.writer,
      framer: device.framer,
      markKeeper,
    }),
  )
  const actor = clipsIn(store.session)
  if (!actor) throw new Error('Only somebody who is signed in has clips.')
  followSlice(actor, store.clips.set)
  const clips = { ...clipsOf(actor), likes }
  keepExports(clips.exports, store.draftStorage, owner)
  const closing = store.session.on('closed', ({ why }) => {
    closing.unsubscribe()
    if (why === 'expired') return
    forgetExports(store.draftStorage, owner)
    // Other users must not find them on this device.
    for (const { path, parts } of ofParts.all()) {
      ofParts.remove(path)
      if (parts) void device.removeParts(parts.name)
    }
    begunCaptions.forgetAll()
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
