import { aClip } from '../../contract/testing/sampleClips.ts'
import { aRender } from '../testing/aRender.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { clipExportsMachine } from './clipExportsMachine.ts'
import { isActive } from './ExportJob.ts'

const clip = aClip()

export const reachability = reachabilityOf(clipExportsMachine, {
  about:
    'Exports clips one after another, and texts at the same time. Shows progress, can be cancelled, and continues on other pages.',
  events: [
    { type: 'export.requested', clip, choice: 'tiktok' },
    { type: 'export.requested', clip, choice: 'srt' },
    { type: 'export.cancelled', clipId: clip.id, choice: 'tiktok' },
    { type: 'exports.restored', wishes: [{ clipId: clip.id, choice: 'tiktok', filename: 'A.mp4' }] },
    { type: 'exports.cancelled' },
    { type: 'export.retried', clipId: clip.id, choice: 'tiktok' },
    { type: 'exports.retried' },
    { type: 'exports.dismissed' },
    { type: 'xstate.done.actor.start', output: aRender() },
    { type: 'xstate.done.actor.start', output: aRender({ state: 'ready' }) },
    { type: 'xstate.done.actor.start', output: aRender({ state: 'failed', error: 'No room.' }) },
    { type: 'xstate.done.actor.start', output: aRender({ state: 'none' }) },
    { type: 'xstate.done.actor.start', output: aRender({ state: 'none', version: 1 }) },
    { type: 'xstate.error.actor.start', error: { status: 404, data: null } },
    { type: 'xstate.after.lookPause.clipExports.files.waiting' },
    { type: 'xstate.done.actor.look', output: aRender() },
    { type: 'xstate.done.actor.look', output: aRender({ state: 'ready' }) },
    { type: 'xstate.done.actor.look', output: aRender({ state: 'failed', error: 'No room.' }) },
    { type: 'xstate.done.actor.look', output: aRender({ state: 'none' }) },
    { type: 'xstate.done.actor.look', output: aRender({ state: 'none', version: 4 }) },
    { type: 'xstate.error.actor.look', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.look', error: { status: null, data: null } },
    { type: 'xstate.done.actor.download', output: { status: 200 } },
    { type: 'xstate.error.actor.download', error: { status: null, data: null } },
    { type: 'xstate.done.actor.exportOne', output: { status: 200 } },
    { type: 'xstate.error.actor.exportOne', error: { status: 400, data: null } },
    { type: 'xstate.done.actor.cancel', output: aRender({ state: 'none' }) },
    { type: 'xstate.error.actor.cancel', error: { status: null, data: null } },
  ],
  guardedBy: ({ jobs }) => jobs.filter(isActive).map(({ choice, state, render }) => [choice, state, render?.version]),
})
