import type { SnapshotFrom } from 'xstate'
import type { Range } from '../../contract/edit.ts'
import type { Edge, PointerPlace, TimelineEvent, timelineMachine } from './timelineMachine.ts'

/** Zoom factor per press. */
const zoomStep = 1.6
/** Share of the viewport that one press pans. */
const panStep = 0.25

/** State → props of the viewport. */
export function timelineSight(snapshot: SnapshotFrom<typeof timelineMachine>) {
  const { view, limits, follows, held } = snapshot.context
  return {
    view,
    /** The viewport is at the closest zoom, or shows the whole video. */
    isClosest: view.end - view.start <= limits.shortest * 1.001,
    isWhole: view.end - view.start >= limits.duration * 0.999,
    follows,
    /** The dragged edge. */
    dragged: snapshot.matches('dragging') ? held.edge : null,
  }
}

/** Returns the actions that move the viewport. */
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
