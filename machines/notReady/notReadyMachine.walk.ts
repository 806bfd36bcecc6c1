import type { MachineWalk } from '../testing/walk.ts'
import type { NotReadyContext } from './notReadyEntries.ts'
import { notReadyMachine } from './notReadyMachine.ts'

const [busy, broken] = [
  { id: '1', status: 'rendering' },
  { id: '2', status: 'failed' },
]

export const walk: MachineWalk = {
  machine: notReadyMachine,
  about: 'Videos that are being worked on or have failed; asks often while there is work, and never unseen.',
  input: {},
  events: [
    { type: 'watch.started' },
    { type: 'watch.stopped' },
    { type: 'retry.requested', id: '2' },
    { type: 'removal.requested', id: '2' },
    { type: 'reload.requested' },
    { type: 'xstate.after.workPause.notReady.working' },
    { type: 'xstate.done.actor.fetch', output: [busy, broken] },
    { type: 'xstate.done.actor.fetch', output: [] },
    { type: 'xstate.error.actor.fetch', error: { status: null, data: null } },
    { type: 'xstate.done.actor.poll', output: [] },
    { type: 'xstate.done.actor.retry', output: { id: '2', status: 'queued' } },
    { type: 'xstate.done.actor.remove', output: { result: 'success' } },
  ],
  distinguish: ({ entries, wishes, watched }: NotReadyContext) => [
    entries.map(({ status }) => status),
    wishes.slice(0, 1).map(({ kind }) => kind),
    watched,
  ],
}
