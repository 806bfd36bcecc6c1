import { aVideo } from '../testing/aVideo.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { lateShotsMachine } from './lateShotsMachine.ts'

const { analysis } = aVideo()
const due = analysis && { ...analysis, shots_due: true }

export const reachability = reachabilityOf(lateShotsMachine, {
  about: 'The shots of a video whose clips were listed before all shots were known.',
  inputs: [{ analysis }, { analysis: due }],
  events: [
    { type: 'xstate.after.pause.lateShots.waiting' },
    { type: 'xstate.done.actor.load', output: due },
    { type: 'xstate.done.actor.load', output: analysis },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
  guardedBy: (context) => context.analysis?.shots_due,
})
