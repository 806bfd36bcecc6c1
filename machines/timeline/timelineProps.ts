import type { SnapshotFrom } from 'xstate'
import type { Range } from '../../contract/edit.ts'
import type { timelineMachine } from './timelineMachine.ts'
import type { Edge, PointerPlace, TimelineEvent } from './timelineSetup.ts'

/** How much closer one press comes. */
const zoomStep = 1.6
/** Share of what is in sight that one press moves. */
const panStep = 0.25

/** What is in sight of a video. */
export function timelineSight(snapshot: SnapshotFrom<typeof timelineMachine>) {
  const { view, limits, follows, held } = snapshot.context
  return {
    view,
    /** Single frames, or the whole video, are in sight. */
    isClosest: view.end - view.start <= limits.shortest * 1.001,
    isWhole: view.end - view.start >= limits.duration * 0.999,
    follows,
    /** The edge that is being dragged. */
    dragged: snapshot.matches('dragging') ? held.edge : null,
  }
}

/** Ways to see something else of a video, whatever is in sight. */
export function timelineActions(
  send: (event: TimelineEvent) => void,
  { outlineNow, duration }: { outlineNow: () => Range; duration: number },
) {
  return {
    onFollow: () => send({ type: 'follow.toggled' }),
    onGrab: (edge: Edge, share: number) => send({ type: 'edge.grabbed', edge, share, seconds: outlineNow()[edge] }),
    onPress: (share: number) => send({ type: 'ground.pressed', share }),
    onPointer: (point: PointerPlace) => send({ type: 'pointer.moved', ...point }),
    onRelease: () => send({ type: 'pointer.released' }),
    onLost: () => send({ type: 'pointer.lost' }),
    onPinch: (at: { share: number; apart: number }, begins: boolean) =>
      send({ type: begins ? 'pinch.started' : 'pinch.moved', ...at }),
    onZoom: (factor: number, share: number) => send({ type: 'zoom.requested', factor, share }),
    onPan: (shares: number) => send({ type: 'pan.requested', shares }),
    onZoomIn: () => send({ type: 'zoom.requested', factor: zoomStep, share: null }),
    onZoomOut: () => send({ type: 'zoom.requested', factor: 1 / zoomStep, share: null }),
    onPanBack: () => send({ type: 'pan.requested', shares: -panStep }),
    onPanOn: () => send({ type: 'pan.requested', shares: panStep }),
    onFitClip: () => send({ type: 'fit.requested', range: outlineNow() }),
    onFitVideo: () => send({ type: 'fit.requested', range: { start: 0, end: duration } }),
  }
}
