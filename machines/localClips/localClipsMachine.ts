import {
  type ActorRefFrom,
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
} from 'xstate'
import type { ClipChoice } from '../../clipper/pure/ClipChoice.ts'
import type { ClipFraming, ClipOrder, FramingOrder } from '../../clipper/pure/LocalExport.ts'
import { localExportMachine } from '../localExport/localExportMachine.ts'
import { notify } from '../notify.ts'
import type { Edges } from '../trim/trimEdges.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'
import { framingKey, type LocalFramings, type LocalPosters } from './LocalFraming.ts'
import type { LocalMark } from './LocalMark.ts'

interface LocalClipsInput {
  file: File
  /** The marks of an earlier visit. */
  marks?: ReadonlyMap<string, LocalMark>
  /** The posters of an earlier visit. */
  posters?: LocalPosters
}

interface LocalClipsContext {
  file: File
  /** Exports by the id of their clip. */
  exports: ReadonlyMap<string, ActorRefFrom<typeof localExportMachine>>
  /** The marks to carry over, by clip id: liked and trimmed clips. */
  marks: ReadonlyMap<string, LocalMark>
  /** Id of the server's video, once it has the clips. */
  videoId: string
  /** Whether the marks are stored. False if the storage is full or denied. */
  isStored: boolean
  framings: LocalFramings
  posters: LocalPosters
}

/** Sent by the framer. */
export type FramerEvent =
  /** Null if the picture couldn't be read. */
  | { type: 'framing.found'; order: FramingOrder; framing: ClipFraming | null }
  /** The picture shows a face. */
  | { type: 'poster.drawn'; order: FramingOrder; picture: Blob }

type FramingFound = Extract<FramerEvent, { type: 'framing.found' }>
type PosterDrawn = Extract<FramerEvent, { type: 'poster.drawn' }>

/** Finds the framings and posters of the last requested clips, one after the other. */
export type Framer = CallbackActorLogic<AnyEventObject, { file: File }>

/** Events of the mark keeper. */
export type MarkKeeperEvent =
  /** The same file was marked before, and the server doesn't have the marks. */
  { type: 'marks.restored'; marks: ReadonlyMap<string, LocalMark> } | { type: 'marks.stored'; isKept: boolean }

/** Stores marks until the server has them. */
export type MarkKeeper = CallbackActorLogic<AnyEventObject, { file: File }>

export type LocalClipsEvent =
  | MarkKeeperEvent
  | FramerEvent
  /** The clips to frame, in this order; no others. */
  | { type: 'framing.wanted'; orders: FramingOrder[] }
  | { type: 'export.requested'; id: string; order: ClipOrder }
  /** `choice` is the original choice. */
  | { type: 'clip.liked'; id: string; choice: ClipChoice; liked: boolean }
  /** Without edges, the clip returns to its original range. */
  | { type: 'clip.moved'; id: string; choice: ClipChoice; edges: Edges | null }
  /** Without a title, the clip returns to its original one. */
  | { type: 'clip.renamed'; id: string; choice: ClipChoice; title: string | null }
  /** The server has the clips of this video. */
  | { type: 'server.finished'; videoId: string }
  | { type: 'carry.retried' }

/** The marks were applied to the server's clips. */
export type LocalClipsEmitted = { type: 'marks.carried' }

type Requested = Extract<LocalClipsEvent, { type: 'export.requested' }>
type Marked = { id: string; choice: ClipChoice; liked?: boolean; edges?: Edges | null; title?: string | null }

const localClipsSetup = setup({
  types: {
    context: {} as LocalClipsContext,
    events: {} as LocalClipsEvent,
    input: {} as LocalClipsInput,
    emitted: {} as LocalClipsEmitted,
    tags: {} as 'busy',
    children: {} as { keeper: 'keeper'; framer: 'framer' },
  },
  actors: {
    /** Provided by the flows. */
    keeper: fromCallback<AnyEventObject, { file: File }>(() => {}),
    /** Provided by the flows. */
    framer: fromCallback<AnyEventObject, { file: File }>(() => {}),
    export: localExportMachine,
    /** Applies the marks to the server's clips. Idempotent. */
    carry: unprovided<void, { videoId: string; marks: LocalMark[] }>('carry'),
  },
  guards: { hasMarks: ({ context }) => context.marks.size > 0 },
  actions: {
    /** A clip has one export, which can be restarted. */
    openExport: assign(({ context: { exports, file }, spawn }, { id }: Requested) =>
      exports.has(id)
        ? {}
        : { exports: new Map(exports).set(id, spawn('export', { id: `export-${id}`, input: { file } })) },
    ),
    requestExport: enqueueActions(({ enqueue, context }, { id, order }: Requested) => {
      const ref = context.exports.get(id)
      if (ref) enqueue.sendTo(ref, { type: 'export.requested', order })
    }),
    mark: assign(({ context: { marks } }, { id, choice, ...change }: Marked) => {
      const known = marks.get(id) ?? { choice, liked: false, edges: null }
      const mark = { ...known, ...change }
      const others = new Map(marks)
      // An unchanged clip needs no mark.
      if (mark.liked || mark.edges || mark.title) others.set(id, mark)
      else others.delete(id)
      return { marks: others }
    }),
    /** Marks of this page are newer. */
    restoreMarks: assign({
      marks: ({ context }, { marks }: { marks: ReadonlyMap<string, LocalMark> }) =>
        new Map([...marks, ...context.marks]),
      isStored: true,
    }),
    setStored: assign({ isStored: (_, { isKept }: { isKept: boolean }) => isKept }),
    notifyKeeper: sendTo('keeper', ({ context: { marks } }) => ({ type: 'marks.changed', marks })),
    keepFraming: assign({
      framings: ({ context }, { order, framing }: FramingFound) =>
        new Map(context.framings).set(framingKey(order), framing),
    }),
    /** Both are equal if it was drawn on an earlier visit. */
    keepPoster: assign({
      posters: ({ context: { posters } }, { order, picture }: PosterDrawn) =>
        posters.has(framingKey(order)) ? posters : new Map(posters).set(framingKey(order), picture),
    }),
    notifyFramer: sendTo('framer', ({ context: { framings } }, { orders }: { orders: FramingOrder[] }) => ({
      type: 'framing.wanted',
      orders: orders.filter((order) => !framings.has(framingKey(order))),
    })),
    setVideo: assign({ videoId: (_, { videoId }: { videoId: string }) => videoId }),
    forgetMarks: assign({ marks: new Map() }),
    notifyCarried: enqueueActions(({ enqueue, self }) => notify({ enqueue, self }, { type: 'marks.carried' })),
  },
})

const marking = {
  actions: [
    { type: 'mark', params: ({ event: { type: _type, ...mark } }: { event: Marked & { type: string } }) => mark },
    'notifyKeeper',
  ],
} as const

/**
 * The user's actions on the clips of a local file. Files are written on this device; likes and trims are carried over
 * to the server's clips, once they exist.
 */
export const localClipsMachine = localClipsSetup.createMachine({
  id: 'localClips',
  context: ({ input: { file, marks, posters } }) => ({
    file,
    exports: new Map(),
    marks: marks ?? new Map(),
    videoId: '',
    isStored: true,
    framings: new Map(),
    posters: posters ?? new Map(),
  }),
  invoke: [
    { id: 'keeper', src: 'keeper', input: ({ context: { file } }) => ({ file }) },
    { id: 'framer', src: 'framer', input: ({ context: { file } }) => ({ file }) },
  ],
  on: {
    'framing.wanted': { actions: withEvent('notifyFramer') },
    'framing.found': { actions: withEvent('keepFraming') },
    'poster.drawn': { actions: withEvent('keepPoster') },
    'marks.stored': { actions: withEvent('setStored') },
    'export.requested': { actions: [withEvent('openExport'), withEvent('requestExport')] },
  },
  initial: 'keeping',
  states: {
    /** The server has none of these clips yet. */
    keeping: {
      on: {
        'marks.restored': { actions: withEvent('restoreMarks') },
        'clip.liked': marking,
        'clip.moved': marking,
        'clip.renamed': marking,
        'server.finished': [
          { guard: 'hasMarks', target: 'carrying', actions: withEvent('setVideo') },
          { target: 'unmarked', actions: withEvent('setVideo') },
        ],
      },
    },
    carrying: {
      tags: 'busy',
      invoke: {
        id: 'carry',
        src: 'carry',
        input: ({ context: { videoId, marks } }) => ({ videoId, marks: [...marks.values()] }),
        onDone: { target: 'carried', actions: ['forgetMarks', 'notifyKeeper', 'notifyCarried'] },
        onError: 'uncarried',
      },
    },
    carried: {},
    /** Nothing is lost: the marks are still stored. */
    uncarried: { on: { 'carry.retried': 'carrying' } },
    /** There was nothing to carry over. */
    unmarked: {},
  },
})
