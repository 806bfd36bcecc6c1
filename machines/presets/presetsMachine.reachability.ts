import type { Preset } from '../../contract/presets.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { presetsMachine } from './presetsMachine.ts'

const preset: Preset = {
  id: 'p1',
  name: 'Shorts',
  look: { aspect: '9:16', framing: 'centre', captions: { style: 'pop', position: 'top' }, brand: true },
}

export const reachability = reachabilityOf(presetsMachine, {
  about: 'Named looks of clips: listed, saved, renamed, and deleted after confirmation.',
  events: [
    { type: 'list.requested' },
    { type: 'naming.started', draft: { name: '', look: preset.look } },
    { type: 'naming.started', draft: { name: preset.name, id: preset.id } },
    { type: 'name.changed', name: 'Reels' },
    { type: 'name.submitted' },
    { type: 'naming.cancelled' },
    { type: 'removal.asked', preset },
    { type: 'removal.confirmed' },
    { type: 'removal.cancelled' },
    { type: 'xstate.done.actor.list', output: [preset] },
    { type: 'xstate.error.actor.list', error: { status: null, data: null } },
    { type: 'xstate.done.actor.save', output: [preset] },
    { type: 'xstate.error.actor.save', error: { status: 400, data: { name: ['Taken.'] } } },
    { type: 'xstate.done.actor.remove', output: [] },
    { type: 'xstate.error.actor.remove', error: { status: 404, data: { message: 'Gone.' } } },
  ],
  guardedBy: ({ draft, presets }) => [draft?.name, presets !== null],
})
