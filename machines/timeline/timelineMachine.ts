import { fitTo, viewLimits } from '../../clipper/pure/timeline/timelineView.ts'
import { timelineSetup } from './timelineSetup.ts'

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
    'zoom.requested': { actions: { type: 'zoom', params: ({ event }) => event } },
    'pan.requested': { actions: { type: 'panBy', params: ({ event }) => event } },
    'fit.requested': { actions: { type: 'fit', params: ({ event }) => event } },
    'playhead.moved': { actions: { type: 'movePlayhead', params: ({ event }) => event } },
    'follow.toggled': { actions: ['toggleFollowing', 'follow'] },
  },
  states: {
    resting: {
      on: {
        'playhead.moved': [
          {
            guard: { type: 'goesOn', params: ({ event }) => event },
            actions: [{ type: 'movePlayhead', params: ({ event }) => event }, 'follow'],
          },
          { actions: { type: 'movePlayhead', params: ({ event }) => event } },
        ],
        'edge.grabbed': { target: 'holding', actions: { type: 'grab', params: ({ event }) => event } },
        'ground.pressed': { target: 'pressing', actions: { type: 'press', params: ({ event }) => event } },
      },
    },
    /** A press without a movement seeks to the moment. */
    pressing: {
      on: {
        'pointer.moved': {
          guard: { type: 'hasMoved', params: ({ event }) => event },
          target: 'panning',
          actions: { type: 'pan', params: ({ event }) => event },
        },
        'pinch.started': { target: 'pinching', actions: { type: 'startPinch', params: ({ event }) => event } },
        'pointer.released': { target: 'resting', actions: 'seek' },
        'pointer.lost': 'resting',
      },
    },
    panning: {
      on: {
        'pointer.moved': { actions: { type: 'pan', params: ({ event }) => event } },
        'pinch.started': { target: 'pinching', actions: { type: 'startPinch', params: ({ event }) => event } },
        'pointer.released': 'resting',
        'pointer.lost': 'resting',
      },
    },
    pinching: {
      on: {
        'pinch.moved': { actions: { type: 'pinch', params: ({ event }) => event } },
        'pointer.released': 'resting',
        'pointer.lost': 'resting',
      },
    },
    /** A click on an edge moves nothing. */
    holding: {
      on: {
        'pointer.moved': {
          guard: { type: 'hasMoved', params: ({ event }) => event },
          target: 'dragging',
          actions: { type: 'drag', params: ({ event }) => event },
        },
        'pointer.released': 'resting',
        'pointer.lost': 'resting',
      },
    },
    dragging: {
      initial: 'inside',
      on: {
        'pointer.moved': { actions: { type: 'drag', params: ({ event }) => event } },
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
