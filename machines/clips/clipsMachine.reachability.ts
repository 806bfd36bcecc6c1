import { aClip, aNotReady } from '../../contract/testing/sampleClips.ts'
import { createClipStore } from '../clipStore/createClipStore.ts'
import { ana } from '../testing/ana.ts'
import { aVideo } from '../testing/aVideo.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { noClips } from './ClipsSlice.ts'
import { clipsMachine } from './clipsMachine.ts'

const clip = aClip()

export const reachability = reachabilityOf(clipsMachine, {
  about:
    'The clips of a session, from upload to the last trim. Runs every machine that works on clips, and ends with the session.',
  inputs: [{ slice: noClips, user: ana }],
  events: [
    { type: 'video.uploaded', entry: aNotReady() },
    { type: 'videos.finished', ids: ['v1'] },
    { type: 'videos.listed', entries: [] },
    { type: 'recognition.restarted', video: aVideo() },
    { type: 'marks.carried' },
    { type: 'counts.changed' },
    { type: 'clip.patched', id: 'c1', patch: clip },
    { type: 'lists.outdated' },
    { type: 'clip.rendered', clip },
    { type: 'clip.removed', id: 'c1' },
    { type: 'clip.restored', clip },
    { type: 'download.reported', ids: ['c1'], status: 200 },
    { type: 'download.reported', ids: ['c1'], status: 404 },
    { type: 'download.reported', ids: ['c1'], status: null },
    { type: 'user.changed', user: ana },
    { type: 'error.reset' },
    { type: 'xstate.snapshot.library', snapshot: { context: { store: createClipStore([clip]), ids: [clip.id] } } },
    { type: 'xstate.snapshot.favorites', snapshot: { context: { store: createClipStore([clip]), ids: [clip.id] } } },
  ],
})
