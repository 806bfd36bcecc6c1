import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { limits } from '../../contract/values/limits.ts'
import { formErrors } from '../formErrors.ts'
import type { Edge } from './trimEdges.ts'
import type { TrimDestination, trimMachine } from './trimMachine.ts'

/** The range shown on the timeline, in seconds of the source: the clip plus its own length on both sides. */
export function windowAround(clip: { start: number; end: number; video_duration: number }, least = 15) {
  const margin = Math.max(least, clip.end - clip.start)
  return { from: Math.max(0, clip.start - margin), to: Math.min(clip.video_duration, clip.end + margin) }
}

/** State → props of the trim screen. */
export function trimProps(snapshot: SnapshotFrom<typeof trimMachine>, send: ActorRefFrom<typeof trimMachine>['send']) {
  const { clip, edges, texts, fieldErrors } = snapshot.context
  const around = windowAround(clip)
  return {
    ...edges,
    startText: texts.start,
    endText: texts.end,
    startErrors: fieldErrors.start ?? [],
    endErrors: fieldErrors.end ?? [],
    errors: formErrors(snapshot.context, ['start', 'end']),
    // A typed edge may be outside the window.
    from: Math.min(around.from, edges.start),
    to: Math.max(around.to, Math.min(edges.end, clip.video_duration)),
    shortest: limits.clip.seconds.min,
    changed: edges.start !== clip.start || edges.end !== clip.end,
    busy: snapshot.hasTag('busy'),
    /** Whether edges may be discarded. */
    asking: snapshot.matches('leaving'),
    onMove: (edge: Edge, seconds: number) => send({ type: 'edge.moved', edge, seconds }),
    onType: (edge: Edge, text: string) => send({ type: 'edge.typed', edge, text }),
    onEdgeLeave: (edge: Edge) => send({ type: 'edge.left', edge }),
    onReset: () => send({ type: 'trim.reset' }),
    onSave: () => send({ type: 'trim.submitted' }),
    onLeave: (destination: TrimDestination) => send({ type: 'leave.requested', destination }),
    onDiscard: () => send({ type: 'leave.confirmed' }),
    onKeep: () => send({ type: 'leave.cancelled' }),
  }
}
