import { aVideo } from '../testing/aVideo.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { chooseAgainMachine } from './chooseAgainMachine.ts'

const { settings: stored } = aVideo()
const chosen = { clips: [], note: null, interest: [] }

export const reachability = reachabilityOf(chooseAgainMachine, {
  about: 'Selects clips of a video again while the sliders move. The new clips can be used, and that can be undone.',
  inputs: [{ stored, ids: [] }],
  events: [
    { type: 'wishes.changed', change: { energy: 1 } },
    { type: 'wishes.changed', change: { energy: 0.5 } },
    { type: 'wishes.changed', change: { energy: stored.energy } },
    { type: 'wishes.reset' },
    { type: 'use.requested' },
    { type: 'undo.requested' },
    { type: 'retry.requested' },
    { type: 'clips.listed', ids: [] },
    { type: 'xstate.done.actor.choose', output: chosen },
    { type: 'xstate.error.actor.choose', error: new Error('The worker is gone.') },
    { type: 'xstate.done.actor.use', output: [] },
    { type: 'xstate.error.actor.use', error: { status: 409, data: { message: 'At work.' } } },
    { type: 'xstate.done.actor.undo', output: [] },
    { type: 'xstate.error.actor.undo', error: { status: null, data: null } },
  ],
  guardedBy: ({ wanted, asked, stored: kept, used }) => [wanted.energy, asked.energy, kept.energy, used !== null],
})
