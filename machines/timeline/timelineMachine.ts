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
  viewLimits,
  zoomAbout,
} from '../../clipper/pure/timeline/timelineView.ts'
import type { Range } from '../../contract/edit.ts'
import { withEvent } from '../withEvent.ts'

export type Edge = 'start' | 'end'

interface TimelineContext {
  view: TimelineView
  limits: ViewLimits
  /** The grabbed moment since the pointer went down, and its offset from the grabbed edge. */
  held: { seconds: number; edge: Edge | null; offset: number; share: number }
  /** The last position of the dragging pointer. */
  pointer: PointerPlace
  /** Number of gestures: all moves of one are one undo step. */
  gestures: number
  /** Distance of two fingers, as a share of the width. */
  apart: number
  /** The viewport follows the playhead, until a manual move. */
  follows: boolean
  /** Position of the playhead; null while unknown. */
  playhead: number | null
}

/**
 * `free` disables snapping; `near` is the snapping distance, and `slack` the distance below which a press is no drag.
 */
export interface PointerPlace {
  share: number
  free: boolean
  near: number
  slack: number
}

/** Positions are shares of the width: 0 at the left edge of the viewport, 1 at the right one. */
export type TimelineEvent =
  | { type: 'edge.grabbed'; edge: Edge; share: number; seconds: number }
  | { type: 'ground.pressed'; share: number }
  | ({ type: 'pointer.moved' } & PointerPlace)
  | { type: 'pointer.released' }
  | { type: 'pointer.lost' }
  | { type: 'pinch.started'; share: number; apart: number }
  | { type: 'pinch.moved'; share: number; apart: number }
  /** The fixed point of the zoom; null is the playhead, or the middle if the playhead is not visible. */
  | { type: 'zoom.requested'; factor: number; share: number | null }
  | { type: 'pan.requested'; shares: number }
  | { type: 'fit.requested'; range: Range }
  | { type: 'playhead.moved'; seconds: number }
  | { type: 'follow.toggled' }

export type TimelineEmitted =
  /** `reach` is the snapping distance in seconds; all moves of one `drag` belong together. */
  | { type: 'edge.moved'; edge: Edge; seconds: number; free: boolean; reach: number; drag: string }
  | { type: 'seek.requested'; seconds: number }

/** Distance from the border, in snapping distances, within which the timeline scrolls. */
const border = 3
/** Share of the viewport per scroll step. */
const scrollStep = 0.02

/** Returns the scroll direction while an edge is held near the border; 0 elsewhere, and at the end of the video. */
function directionOf({ view, limits, held, pointer: { share, near } }: TimelineContext): -1 | 0 | 1 {
  // An edge grabbed near the border scrolls only if it is moved outward.
  if (share < border * near && share < held.share) return view.start > 0 ? -1 : 0
  if (share > 1 - border * near && share > held.share) return view.end < limits.duration ? 1 : 0
  return 0
}

const lengthOf = ({ start, end }: TimelineView) => end - start

/** Returns the viewport with the playhead in it, unless following is off. */
const followed = ({ view, limits, playhead, follows }: TimelineContext) =>
  follows && playhead !== null ? turnTo(view, playhead, limits) : view

/** Returns the playhead's position as a share of the width; the middle if it is not visible. */
function centreOf({ view, playhead }: TimelineContext): number {
  const share = playhead === null ? 0.5 : toShare(view, playhead)
  return share >= 0 && share <= 1 ? share : 0.5
}

const timelineSetup = setup({
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
    /** The player's initial position moves nothing. */
    goesOn: ({ context: { playhead } }, { seconds }: { seconds: number }) => playhead !== null && seconds !== playhead,
    /** Ignores the small movements of a finger or of a mouse during a click. */
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
      // Beyond the border the timeline scrolls a little with every move.
      enqueue.assign({ view: reveal(view, at, limits), pointer: { share, free, near, slack } })
      if (held.edge === null) return
      const reach = near * lengthOf(view)
      enqueue.emit({ type: 'edge.moved', edge: held.edge, seconds: at, free, reach, drag: `drag ${gestures}` })
    }),
    /** The edge stays under the pointer, and visible if that is beyond the border. */
    scroll: enqueueActions(({ enqueue, context }) => {
      const { limits, held, gestures, pointer } = context
      const view = panBy(context.view, directionOf(context) * scrollStep * lengthOf(context.view), limits)
      const at = Math.min(view.end, Math.max(view.start, toSeconds(view, pointer.share) + held.offset))
      enqueue.assign({ view })
      if (held.edge === null) return
      const how = { free: pointer.free, reach: pointer.near * lengthOf(view), drag: `drag ${gestures}` }
      enqueue.emit({ type: 'edge.moved', edge: held.edge, seconds: at, ...how })
    }),
    /** The pressed moment stays under the pointer. */
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

/**
 * The viewport of a timeline, and the gestures on it: dragging an edge, panning or pinching. At rest it follows the
 * playhead.
 */
export const timelineMachine = timelineSetup.createMachine({
  id: 'timeline',
  context: ({ input: { duration, fps, shown } }) => {
    const limits = viewLimits(duration, fps)
    const held = { seconds: 0, edge: null, offset: 0, share: 0 }
    const pointer = { share: 0, free: false, near: 0, slack: 0 }
    return { view: fitTo(shown, limits), limits, held, pointer, gestures: 0, apart: 1, follows: true, playhead: null }
  },
  initial: 'resting',
  on: {
    'zoom.requested': { actions: withEvent('zoom') },
    'pan.requested': { actions: withEvent('panBy') },
    'fit.requested': { actions: withEvent('fit') },
    'playhead.moved': { actions: withEvent('movePlayhead') },
    'follow.toggled': { actions: ['toggleFollowing', 'follow'] },
  },
  states: {
    resting: {
      on: {
        'playhead.moved': [
          { guard: withEvent('goesOn'), actions: [withEvent('movePlayhead'), 'follow'] },
          { actions: withEvent('movePlayhead') },
        ],
        'edge.grabbed': { target: 'holding', actions: withEvent('grab') },
        'ground.pressed': { target: 'pressing', actions: withEvent('press') },
      },
    },
    /** A press without a movement seeks to the moment. */
    pressing: {
      on: {
        'pointer.moved': { guard: withEvent('hasMoved'), target: 'panning', actions: withEvent('pan') },
        'pinch.started': { target: 'pinching', actions: withEvent('startPinch') },
        'pointer.released': { target: 'resting', actions: 'seek' },
        'pointer.lost': 'resting',
      },
    },
    panning: {
      on: {
        'pointer.moved': { actions: withEvent('pan') },
        'pinch.started': { target: 'pinching', actions: withEvent('startPinch') },
        'pointer.released': 'resting',
        'pointer.lost': 'resting',
      },
    },
    pinching: {
      on: {
        'pinch.moved': { actions: withEvent('pinch') },
        'pointer.released': 'resting',
        'pointer.lost': 'resting',
      },
    },
    /** A click on an edge moves nothing. */
    holding: {
      on: {
        'pointer.moved': { guard: withEvent('hasMoved'), target: 'dragging', actions: withEvent('drag') },
        'pointer.released': 'resting',
        'pointer.lost': 'resting',
      },
    },
    dragging: {
      initial: 'inside',
      on: {
        'pointer.moved': { actions: withEvent('drag') },
        'pointer.released': 'resting',
        'pointer.lost': 'resting',
      },
      states: {
        inside: { always: { guard: 'isAtBorder', target: 'atBorder' } },
        /** A finger at the edge of a phone can move no further, so the timeline scrolls while it stays there. */
        atBorder: {
          always: { guard: 'isInside', target: 'inside' },
          after: { scrollDelay: { target: 'atBorder', reenter: true, actions: 'scroll' } },
        },
      },
    },
  },
})
