import { reachabilityOf } from '../testing/reachability.ts'
import { pictureReadingMachine } from './pictureReadingMachine.ts'

const asked = { start: 60, end: 68 }

export const reachability = reachabilityOf(pictureReadingMachine, {
  about: 'Detects people and subjects in the shown part of a video, so that crops can be chosen.',
  inputs: [undefined],
  events: [
    { type: 'ranges.shown', ranges: [asked] },
    { type: 'ranges.shown', ranges: null },
    { type: 'xstate.after.pause.pictureReading.waiting' },
    { type: 'xstate.done.actor.load', output: { segments: [], due: true, asked } },
    { type: 'xstate.done.actor.load', output: { segments: [], due: false, asked } },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
  guardedBy: ({ ranges, done }) => [ranges, done],
})
