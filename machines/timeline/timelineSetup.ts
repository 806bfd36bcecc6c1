import { assign, emit, enqueueActions, setup } from 'xstate'
import {
  fitTo,
  panBy,
  reveal,
  type TimelineView,
  toSeconds,
  toShare,
  turnTo,
  type ViewLimits,
  zoomAbout,
} from '../../clipper/pure/timeline/timelineView.ts'
import type { Range } from '../../contract/edit.ts'

export type Edge = 'start' | 'end'

export interface TimelineContext {
  view: TimelineView
  limits: ViewLimits
  /** What is under the pointer since it went down: the moment, and how far it was from the edge it took. */
  held: { seconds: number; edge: Edge | null; offset: number; share: number }
  /** Where the pointer that drags an edge was last. */
  pointer: PointerPlace
  /** The gestures so far: all moves of one are one step to undo. */
  gestures: number
  /** Between two fingers, as a share of the width. */
  apart: number
  /** The view goes where the playhead goes, until somebody moves it by hand. */
  follows: boolean
  /** The second that plays; null while it is not known. */
  playhead: number | null
}

/** `free` goes exactly there; `near` is how far an edge is drawn, and `slack` how little is no movement yet. */
export interface PointerPlace {
  share: number
  free: boolean
  near: number
  slack: number
}

/** Places are shares of the width: 0 at the left edge of what is shown, 1 at the right one. */
export type TimelineEvent =
  | { type: 'edge.grabbed'; edge: Edge; share: number; seconds: number }
  | { type: 'ground.pressed'; share: number }
  | ({ type: 'pointer.moved' } & PointerPlace)
  | { type: 'pointer.released' }
  | { type: 'pointer.lost' }
  | { type: 'pinch.started'; share: number; apart: number }
  | { type: 'pinch.moved'; share: number; apart: number }
  /** About a place; null is the playhead, or the middle where that is out of sight. */
  | { type: 'zoom.requested'; factor: number; share: number | null }
  | { type: 'pan.requested'; shares: number }
  | { type: 'fit.requested'; range: Range }
  | { type: 'playhead.moved'; seconds: number }
  | { type: 'follow.toggled' }

export type TimelineEmitted =
  /** `reach` in seconds; all moves of one `drag` belong together. */
  | { type: 'edge.moved'; edge: Edge; seconds: number; free: boolean; reach: number; drag: string }
  | { type: 'seek.requested'; seconds: number }

/** As many times as far as an edge is drawn, from the border: there the timeline goes on by itself. */
const border = 3
/** Share of what is in sight that it goes on with every step. */
const scrollStep = 0.02

/** Where the timeline goes on to while an edge is held near its border; 0 where nothing is beyond it, or elsewhere. */
function directionOf({ view, limits, held, pointer: { share, near } }: TimelineContext): -1 | 0 | 1 {
  // An edge that was taken hold of near the border is not meant to go there, unless it is moved outward.
  if (share < border * near && share < held.share) return view.start > 0 ? -1 : 0
  if (share > 1 - border * near && share > held.share) return view.end < limits.duration ? 1 : 0
  return 0
}

const lengthOf = ({ start, end }: TimelineView) => end - start

/** The view with the playhead in it, unless it is not to follow. */
const followed = ({ view, limits, playhead, follows }: TimelineContext) =>
  follows && playhead !== null ? turnTo(view, playhead, limits) : view

/** Where the playhead is, as a share of the width; the middle where it is not in sight. */
function centreOf({ view, playhead }: TimelineContext): number {
  const share = playhead === null ? 0.5 : toShare(view, playhead)
  return share >= 0 && share <= 1 ? share : 0.5
}

/** What a timeline does; when, is in `timelineMachine`. */
export const timelineSetup = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    input: {} as { duration: number; fps: number; shown: Range },
    emitted: {} as TimelineEmitted,
  },
  delays: {
    /** Milliseconds: 25 steps a second. */
    scrollDelay: 40,
  },
  guards: {
    isAtBorder: ({ context }) => directionOf(context) !== 0,
    isInside: ({ context }) => directionOf(context) === 0,
    /** Where a player happens to stand when it opens is nowhere to go. */
    goesOn: ({ context: { playhead } }, { seconds }: { seconds: number }) => playhead !== null && seconds !== playhead,
    /** A finger never lies quite still, and neither does a mouse that is clicked. */
    hasMoved: ({ context: { held } }, { share, slack }: PointerPlace) => Math.abs(share - held.share) > slack,
  },
  actions: {
    grab: assign(({ context }, { edge, share, seconds }: { edge: Edge; share: number; seconds: number }) => ({
      held: { seconds, edge, offset: seconds - toSeconds(context.view, share), share },
      gestures: context.gestures + 1,
    })),
    press: assign(({ context: { view } }, { share }: { share: number }) => ({
      held: { seconds: toSeconds(view, share), edge: null, offset: 0, share },
    })),
    drag: enqueueActions(({ enqueue, context }, { share, free, near, slack }: PointerPlace) => {
      const { view, limits, held, gestures } = context
      const at = Math.min(limits.duration, Math.max(0, toSeconds(view, share) + held.offset))
      // Beyond the border the timeline follows, a little with every move.
      enqueue.assign({ view: reveal(view, at, limits), pointer: { share, free, near, slack } })
      if (held.edge === null) return
      const reach = near * lengthOf(view)
      enqueue.emit({ type: 'edge.moved', edge: held.edge, seconds: at, free, reach, drag: `drag ${gestures}` })
    }),
    /** The edge stays under the pointer, and in sight when that is beyond the border. */
    scroll: enqueueActions(({ enqueue, context }) => {
      const { limits, held, gestures, pointer } = context
      const view = panBy(context.view, directionOf(context) * scrollStep * lengthOf(context.view), limits)
      const at = Math.min(view.end, Math.max(view.start, toSeconds(view, pointer.share) + held.offset))
      enqueue.assign({ view })
      if (held.edge === null) return
      const how = { free: pointer.free, reach: pointer.near * lengthOf(view), drag: `drag ${gestures}` }
      enqueue.emit({ type: 'edge.moved', edge: held.edge, seconds: at, ...how })
    }),
    /** The moment that was pressed stays under the pointer. */
    pan: assign({
      view: ({ context: { view, limits, held } }, { share }: { share: number }) =>
        panBy(view, held.seconds - toSeconds(view, share), limits),
      follows: false,
    }),
    panBy: assign({
      view: ({ context: { view, limits } }, { shares }: { shares: number }) =>
        panBy(view, shares * lengthOf(view), limits),
      follows: false,
    }),
    zoom: assign({
      view: ({ context }, { factor, share }: { factor: number; share: number | null }) =>
        zoomAbout(context.view, factor, share ?? centreOf(context), context.limits),
    }),
    startPinch: assign(({ context: { view } }, { share, apart }: { share: number; apart: number }) => ({
      held: { seconds: toSeconds(view, share), edge: null, offset: 0, share },
      apart,
    })),
    pinch: assign(({ context: { view, limits, held, apart } }, now: { share: number; apart: number }) => {
      const zoomed = zoomAbout(view, now.apart / Math.max(0.01, apart), toShare(view, held.seconds), limits)
      return {
        apart: now.apart,
        follows: false,
        view: panBy(zoomed, held.seconds - toSeconds(zoomed, now.share), limits),
      }
    }),
    fit: assign({
      view: ({ context: { limits } }, { range }: { range: Range }) => fitTo(range, limits),
    }),
    movePlayhead: assign((_, { seconds }: { seconds: number }) => ({ playhead: seconds })),
    toggleFollowing: assign({ follows: ({ context }) => !context.follows }),
    follow: assign({ view: ({ context }) => followed(context) }),
    seek: emit(({ context: { held } }): TimelineEmitted => ({ type: 'seek.requested', seconds: held.seconds })),
  },
})
