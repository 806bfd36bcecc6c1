import { reachabilityOf } from '../testing/reachability.ts'
import { timelineMachine } from './timelineMachine.ts'

export const reachability = reachabilityOf(timelineMachine, {
  about: 'The visible part of a timeline, from the whole video to single frames, and drags on it.',
  guardedBy: ({ playhead, view, held, pointer }) => [playhead, view.end < 600, held.share, pointer.share],
  inputs: [{ duration: 600, fps: 25, shown: { start: 60, end: 90 } }],
  events: [
    { type: 'edge.grabbed', edge: 'start', share: 0.1, seconds: 60 },
    { type: 'ground.pressed', share: 0.5 },
    { type: 'pointer.moved', share: 0.7, free: false, near: 0.01, slack: 0.01 },
    { type: 'pointer.moved', share: 0.99, free: false, near: 0.01, slack: 0.01 },
    { type: 'pointer.released' },
    { type: 'pointer.lost' },
    { type: 'pinch.started', share: 0.5, apart: 0.2 },
    { type: 'pinch.moved', share: 0.5, apart: 0.4 },
    { type: 'zoom.requested', factor: 2, share: 0.5 },
    { type: 'zoom.requested', factor: 2, share: null },
    { type: 'pan.requested', shares: 0.1 },
    { type: 'fit.requested', range: { start: 0, end: 600 } },
    { type: 'playhead.moved', seconds: 95 },
    { type: 'playhead.moved', seconds: 96 },
    { type: 'follow.toggled' },
    { type: 'xstate.after.scrollDelay.timeline.dragging.atBorder' },
  ],
})
