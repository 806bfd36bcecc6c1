import { type Clips, clipsOf } from '../../../machines/clips/clipsOf.ts'
import { provideClips } from '../../../machines/clips/provideClips.ts'
import { clipsIn } from '../../../machines/session/sessionMachine.ts'
import type { Calls } from '../../api/createCalls.ts'
import { discardUpload, unfinishedUploads } from '../../api/unfinishedUploads.ts'
import { createUploadRecords } from '../../api/uploadRecords.ts'
import { forgetExports, keepExports } from '../exports/keepExports.ts'
import { createLocalReader } from '../localAnalysis/createLocalReader.ts'
import { createReadings } from '../localAnalysis/createReadings.ts'
import { carryMarks } from '../localClips/carryMarks.ts'
import { createMarkKeeper, forgetMarks } from '../localClips/createMarkKeeper.ts'
import { choosePlace } from '../localExport/choosePlace.ts'
import { createLocalWriter } from '../localExport/createLocalWriter.ts'
import type { Store } from '../store/createStore.ts'
import { awaitNetwork } from '../upload/awaitNetwork.ts'
import { readVideoLength } from '../upload/readVideoLength.ts'
import { leaveWarning } from './leaveWarning.ts'

/**
 * The clips and uploads of the signed-in user. Started by the first page that needs them and then owned by the
 * session, so that an upload continues on other pages and ends with the session.
 */
export function openClips(
  store: Store,
  calls: Pick<Calls, 'clips' | 'edits' | 'renders' | 'subscription' | 'videos'>,
): Clips {
  const open = clipsIn(store.session)
  if (open) return clipsOf(open)
  const owner = store.session.getSnapshot().context.user?.id ?? ''
  const records = createUploadRecords(store.uploadStorage, owner)
  const readings = createReadings()
  store.openClips(
    provideClips({
      calls: calls.clips,
      renders: calls.renders,
      plans: calls.subscription.plans,
      upload: (input, signal) =>
        calls.clips.upload({ ...input, records, readings: readings.of(input.body.file) }, signal),
      discardUpload: ({ file }) => discardUpload(store.api, records, file),
      unfinishedUploads: () => unfinishedUploads(store.api, records),
      readLength: readVideoLength,
      leaveWarning,
      awaitNetwork,
      localReader: createLocalReader({ onRead: readings.keep }),
      choosePlace,
      carryMarks: (input, signal) => carryMarks(calls, input, signal),
      localWriter: createLocalWriter(),
      markKeeper: createMarkKeeper(owner),
    }),
  )
  const actor = clipsIn(store.session)
  if (!actor) throw new Error('Only somebody who is signed in has clips.')
  actor.on('slice.changed', ({ slice }) => store.clips.set(slice))
  const clips = clipsOf(actor)
  keepExports(clips.exports, store.draftStorage, owner)
  const closing = store.session.on('closed', ({ why }) => {
    closing.unsubscribe()
    if (why === 'expired') return
    forgetExports(store.draftStorage, owner)
    void forgetMarks(owner).catch(() => undefined)
  })
  const stopResetting = store.onResetErrors(() => actor.send({ type: 'error.reset' }))
  actor.subscribe({ complete: stopResetting })
  return clips
}
