import { assign, emit, setup } from 'xstate'
import type { Clip } from '../../contract/clips.ts'
import { problem } from '../../contract/messages/problems.ts'
import { formatPreciseClipTime, parseClipTime } from '../../contract/values/clipTime.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import type { FieldErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { type Edge, type Edges, edgeErrors, moveEdge } from './trimEdges.ts'

interface TrimContext {
  /** The clip as it was opened: the edges to compare with and to return to. */
  clip: Clip
  edges: Edges
  /** The text of the two fields; not always a valid time while typing. */
  texts: Record<Edge, string>
  error: Failure | null
  fieldErrors: FieldErrors
  /** The destination after the confirmation. */
  destination: TrimDestination
}

/** The destination: the player, the list behind it, or another clip's player. */
export type TrimDestination = { to: 'player' } | { to: 'list' } | { to: 'clip'; id: string }

export type TrimEmitted =
  /** Leaving loses nothing, or the changes were discarded. */
  | ({ type: 'left' } & TrimDestination)
  /** The clip's current values on the server; its new file is being rendered. */
  | { type: 'saved'; clip: Clip }

type TrimEvent =
  | { type: 'edge.moved'; edge: Edge; seconds: number }
  | { type: 'edge.typed'; edge: Edge; text: string }
  | { type: 'edge.left'; edge: Edge }
  | { type: 'trim.reset' }
  | { type: 'trim.submitted' }
  | { type: 'leave.requested'; destination: TrimDestination }
  | { type: 'leave.confirmed' }
  | { type: 'leave.cancelled' }
  | { type: 'error.reset' }

/** Formats the edges for the two fields. */
export const textsOf = ({ start, end }: Edges) => ({
  start: formatPreciseClipTime(start),
  end: formatPreciseClipTime(end),
})

/** Returns the current edges of a clip. */
export const edgesOf = ({ start, end }: Clip): Edges => ({ start, end })

function errorsOf({ edges, texts, clip }: TrimContext): FieldErrors {
  const unread = (['start', 'end'] as const).filter((edge) => parseClipTime(texts[edge]) === null)
  if (unread.length > 0) return Object.fromEntries(unread.map((edge) => [edge, [problem('notATime')]]))
  return edgeErrors(edges, clip.video_duration) as FieldErrors
}

const trimSetup = setup({
  types: {
    context: {} as TrimContext,
    events: {} as TrimEvent,
    tags: {} as 'busy',
    /** `edges`: where to start from instead of the clip's own. */
    input: {} as { clip: Clip; edges?: Edges },
    emitted: {} as TrimEmitted,
  },
  actors: { saveEdges: unprovided<Clip, { id: string } & Edges>('saveEdges') },
  guards: {
    isWrong: ({ context }) => Object.keys(errorsOf(context)).length > 0,
    isUnchanged: ({ context: { edges, clip } }) => edges.start === clip.start && edges.end === clip.end,
  },
  actions: {
    move: assign(({ context }, { edge, seconds }: { edge: Edge; seconds: number }) => {
      const edges = moveEdge(context.edges, edge, seconds, context.clip.video_duration)
      return { edges, texts: textsOf(edges), error: null, fieldErrors: {} }
    }),
    type: assign(({ context }, { edge, text }: { edge: Edge; text: string }) => {
      const seconds = parseClipTime(text)
      return {
        texts: { ...context.texts, [edge]: text },
        edges: seconds === null ? context.edges : { ...context.edges, [edge]: seconds },
        fieldErrors: {},
      }
    }),
    check: assign({ fieldErrors: ({ context }) => errorsOf(context) }),
    reset: assign(({ context: { clip } }) => ({
      edges: edgesOf(clip),
      texts: textsOf(clip),
      error: null,
      fieldErrors: {},
    })),
    setDestination: assign({ destination: (_, { destination }: { destination: TrimDestination }) => destination }),
    notifyLeft: emit(({ context }): TrimEmitted => ({ type: 'left', ...context.destination })),
    clearError: assign({ error: null, fieldErrors: {} }),
    reportSaved: emit((_, clip: Clip): TrimEmitted => ({ type: 'saved', clip })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      error: nonFieldErrors(error),
      fieldErrors: fieldErrors(error),
    })),
  },
})

/** Moved edges are never discarded without a question. A running save is cancelled: its outcome is unknown. */
const askFirst = { target: 'leaving', actions: withEvent('setDestination') } as const

/** Moves the edges of a clip within its video, outward too. Emits the clip, whose new file is being rendered. */
export const trimMachine = trimSetup.createMachine({
  id: 'trim',
  context: ({ input: { clip, edges = edgesOf(clip) } }) => ({
    clip,
    edges,
    texts: textsOf(edges),
    error: null,
    fieldErrors: {},
    destination: { to: 'player' },
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'edge.moved': { actions: withEvent('move') },
        'edge.typed': { actions: withEvent('type') },
        'edge.left': { actions: 'check' },
        'trim.reset': { actions: 'reset' },
        'trim.submitted': [
          { guard: 'isWrong', actions: 'check' },
          // With nothing to save there is nothing to wait for.
          { guard: 'isUnchanged' },
          { target: 'saving' },
        ],
        'leave.requested': [{ guard: 'isUnchanged', actions: [withEvent('setDestination'), 'notifyLeft'] }, askFirst],
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
        onDone: { target: 'saved', actions: withOutput('reportSaved') },
        onError: { target: 'rejected', actions: withEvent('storeFailure') },
      },
    },
    rejected: {
      on: {
        'edge.moved': { target: 'editing', actions: withEvent('move') },
        'edge.typed': { target: 'editing', actions: withEvent('type') },
        'trim.reset': { target: 'editing', actions: 'reset' },
        'trim.submitted': 'saving',
        'leave.requested': askFirst,
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    /** The confirmation is open. */
    leaving: {
      on: {
        'leave.confirmed': { target: 'editing', actions: ['reset', 'notifyLeft'] },
        'leave.cancelled': 'editing',
      },
    },
    saved: { type: 'final', tags: 'busy' },
  },
})
