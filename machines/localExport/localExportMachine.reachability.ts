import type { ClipOrder } from '../../clipper/pure/LocalExport.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { localExportMachine } from './localExportMachine.ts'

const order: ClipOrder = { title: 'Loudest moment', start: 12, end: 36, aspect: 'source' }

export const reachability = reachabilityOf(localExportMachine, {
  about: 'Exports a clip of a local file to this device.',
  inputs: [{ file: new File(['x'], 'talk.mp4', { type: 'video/mp4' }) }],
  events: [
    { type: 'export.requested', order },
    { type: 'xstate.done.actor.choosePlace', output: null },
    { type: 'xstate.done.actor.choosePlace', output: { to: 'downloads' } },
    { type: 'xstate.error.actor.choosePlace', error: new Error('No place.') },
    { type: 'writing.began' },
    { type: 'progress.made', share: 0.5 },
    { type: 'clip.written', way: 'copied', isLevelled: true },
    { type: 'writing.failed', code: 'no_encoder' },
    { type: 'writing.failed', code: 'file_changed' },
    { type: 'writing.failed', code: 'disk_full' },
    { type: 'writing.failed', code: 'worker_gone' },
    { type: 'export.cancelled' },
  ],
})
