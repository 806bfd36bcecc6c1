import { aClip } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { clipDownloadsMachine } from './clipDownloadsMachine.ts'

const [one, two] = [aClip({ id: '1' }), aClip({ id: '2' })]

export const reachability = reachabilityOf(clipDownloadsMachine, {
  about: 'Downloads one clip as a file, several as a zip, or the captions or timeline of one.',
  events: [
    { type: 'error.reset' },
    { type: 'download.requested', clips: [one] },
    { type: 'download.requested', clips: [one, two] },
    { type: 'download.requested', clips: [one], format: 'srt' },
    { type: 'download.requested', clips: [one], format: 'tiktok' },
    { type: 'xstate.done.actor.exportOne', output: { status: 200 } },
    { type: 'xstate.error.actor.exportOne', error: { status: 400, data: null } },
    { type: 'xstate.done.actor.download', output: { status: 200 } },
    { type: 'xstate.error.actor.download', error: { status: 404, data: null } },
    { type: 'xstate.done.actor.downloadMany', output: { status: 200 } },
    { type: 'xstate.error.actor.downloadMany', error: { status: 404, data: null } },
  ],
  guardedBy: ({ queue }) => queue.map(({ ids, format }) => `${ids.length} ${format ?? ''}`),
})
