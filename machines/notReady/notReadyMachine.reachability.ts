import { aNotReady } from '../../contract/testing/sampleClips.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { notReadyMachine } from './notReadyMachine.ts'

const [busy, broken] = [aNotReady({ id: '1', status: 'rendering' }), aNotReady({ id: '2', status: 'failed' })]

export const reachability = reachabilityOf(notReadyMachine, {
  about:
    'Videos that are being processed or have failed. Polls often while there is work, and never while the page is hidden.',
  inputs: [{}],
  events: [
    { type: 'watch.started', by: 'list' },
    { type: 'watch.stopped', by: 'list' },
    { type: 'retry.requested', id: '2' },
    { type: 'removal.requested', id: '2' },
    { type: 'reload.requested' },
    { type: 'entry.added', entry: busy },
    { type: 'error.reset' },
    { type: 'xstate.after.restPause.notReady.resting' },
    { type: 'xstate.after.restPause.notReady.unreachable' },
    { type: 'xstate.after.workPause.notReady.working' },
    { type: 'xstate.done.actor.fetch', output: [busy, broken] },
    { type: 'xstate.done.actor.fetch', output: [] },
    { type: 'xstate.error.actor.fetch', error: { status: null, data: null } },
    { type: 'xstate.done.actor.poll', output: [] },
    { type: 'xstate.error.actor.poll', error: { status: null, data: null } },
    { type: 'xstate.done.actor.retry', output: aNotReady({ id: '2', status: 'queued' }) },
    { type: 'xstate.error.actor.retry', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.retry', error: { status: null, data: null } },
    { type: 'xstate.done.actor.remove', output: { result: 'success' } },
    { type: 'xstate.error.actor.remove', error: { status: 404, data: null } },
    { type: 'xstate.error.actor.remove', error: { status: null, data: null } },
  ],
  guardedBy: ({ entries, pending, watchers }) => [
    entries.map(({ status }) => status),
    pending.slice(0, 1).map(({ kind }) => kind),
    watchers,
  ],
})
