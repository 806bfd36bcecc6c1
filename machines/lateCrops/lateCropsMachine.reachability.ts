import { anEditedClip } from '../testing/anEditedClip.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { areCropsDue, lateCropsMachine } from './lateCropsMachine.ts'

const { version } = anEditedClip()
const found = { ...version, automatic_crops: [{ start: 60, x: 0.3, y: 0.5 }] }

export const reachability = reachabilityOf(lateCropsMachine, {
  about: 'The automatic crops of a clip, which are chosen after its edit was stored.',
  inputs: [{ version }, { version: found }],
  events: [
    { type: 'edit.stored', version },
    { type: 'xstate.after.pause.lateCrops.waiting' },
    { type: 'xstate.done.actor.load', output: version },
    { type: 'xstate.done.actor.load', output: found },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
  guardedBy: ({ version: stored }) => stored && areCropsDue(stored),
})
