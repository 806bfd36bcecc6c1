import { edgesOf, type TrimDestination, textsOf, trimSetup } from './trimSetup.ts'

type Leave = { event: { destination: TrimDestination } }

const remember = { type: 'setDestination', params: ({ event: { destination } }: Leave) => ({ destination }) } as const

/** Moved edges are never discarded without a question. A running save is cancelled: its outcome is unknown. */
const askFirst = { target: 'leaving', actions: remember } as const

/** Moves the edges of a clip within its video, outward too. Emits the clip, whose new file is being rendered. */
export const trimMachine = trimSetup.createMachine({
  id: 'trim',
  context: ({ input: { clip } }) => ({
    clip,
    edges: edgesOf(clip),
    texts: textsOf(clip),
    error: null,
    fieldErrors: {},
    destination: { to: 'player' },
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'edge.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'edge.typed': { actions: { type: 'type', params: ({ event }) => event } },
        'edge.left': { actions: 'check' },
        'trim.reset': { actions: 'reset' },
        'trim.submitted': [
          { guard: 'isWrong', actions: 'check' },
          // With nothing to save there is nothing to wait for.
          { guard: 'isUnchanged' },
          { target: 'saving' },
        ],
        'leave.requested': [{ guard: 'isUnchanged', actions: [remember, 'tellLeft'] }, askFirst],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearError',
      on: { 'leave.requested': askFirst },
      invoke: {
        id: 'saveEdges',
        src: 'saveEdges',
        input: ({ context }) => ({ id: context.clip.id, ...context.edges }),
        onDone: { target: 'saved', actions: { type: 'reportSaved', params: ({ event }) => ({ clip: event.output }) } },
        onError: { target: 'rejected', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    rejected: {
      on: {
        'edge.moved': { target: 'editing', actions: { type: 'move', params: ({ event }) => event } },
        'edge.typed': { target: 'editing', actions: { type: 'type', params: ({ event }) => event } },
        'trim.reset': { target: 'editing', actions: 'reset' },
        'trim.submitted': 'saving',
        'leave.requested': askFirst,
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    /** The confirmation is open. */
    leaving: {
      on: {
        'leave.confirmed': { target: 'editing', actions: ['reset', 'tellLeft'] },
        'leave.cancelled': 'editing',
      },
    },
    saved: { type: 'final', tags: 'busy' },
  },
})
