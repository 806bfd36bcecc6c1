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
import type { CropPlace } from '../../clipper/pure/edit/Edit.ts'
import type { ClipOrder, FramingOrder } from '../../clipper/pure/LocalExport.ts'
import { localExportMachine } from '../localExport/localExportMachine.ts'
import { tell } from '../tell.ts'
import type { Edges } from '../trim/trimEdges.ts'
import { unprovided } from '../unprovided.ts'
import { framingKey, type LocalCrops } from './LocalFraming.ts'
import type { LocalMark } from './LocalMark.ts'

export interface LocalClipsInput {
  file: File
  /** From before. */
  marks?: ReadonlyMap<string, LocalMark>
}

export interface LocalClipsContext {
  file: File
  /** By the id of the clip. */
  exports: ReadonlyMap<string, ActorRefFrom<typeof localExportMachine>>
  /** What is to be carried over, by the id of the clip: clips that were liked or moved. */
  marks: ReadonlyMap<string, LocalMark>
  /** Of the server, when it has the clips. */
  videoId: string
  /** Are the marks stored as they are? Not when the storage is full or denied. */
  isStored: boolean
  crops: LocalCrops
}

/** What the one who looks for crops tells; null where they couldn’t be found. */
export type FramerEvent = { type: 'crops.found'; order: FramingOrder; crops: CropPlace[] | null }

/** Looks for the crops of the clips that it was told last, one after the other. */
export type Framer = CallbackActorLogic<AnyEventObject, { file: File }>

/** What the keeper of marks tells. */
export type MarkKeeperEvent =
  /** The same file was marked before, and the server has not heard of it. */
  { type: 'marks.restored'; marks: ReadonlyMap<string, LocalMark> } | { type: 'marks.stored'; isKept: boolean }

/** Keeps marks until the server has them. */
export type MarkKeeper = CallbackActorLogic<AnyEventObject, { file: File }>

export type LocalClipsEvent =
  | MarkKeeperEvent
  | FramerEvent
  /** The crops of these are shown or will be, in this order; of no others. */
  | { type: 'framing.wanted'; orders: FramingOrder[] }
  | { type: 'export.requested'; id: string; order: ClipOrder }
  /** `choice` is the clip as it was found. */
  | { type: 'clip.liked'; id: string; choice: ClipChoice; liked: boolean }
  /** Without edges, it is as it was found again. */
  | { type: 'clip.moved'; id: string; choice: ClipChoice; edges: Edges | null }
  /** Without a title, it has the one that it was found with again. */
  | { type: 'clip.renamed'; id: string; choice: ClipChoice; title: string | null }
  /** The server has the clips of this video. */
  | { type: 'server.finished'; videoId: string }
  | { type: 'carry.retried' }

/** The server's clips have become what somebody made of those on this device. */
export type LocalClipsEmitted = { type: 'marks.carried' }

type Requested = Extract<LocalClipsEvent, { type: 'export.requested' }>
type Marked = { id: string; choice: ClipChoice; liked?: boolean; edges?: Edges | null; title?: string | null }

/** What somebody does with the clips of a local file. When, is in `localClipsMachine`. */
export const localClipsSetup = setup({
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
    /** Makes the server's clips what somebody made of those on this device. Doing it twice changes nothing more. */
    carry: unprovided<void, { videoId: string; marks: LocalMark[] }>('carry'),
  },
  guards: { hasMarks: ({ context }) => context.marks.size > 0 },
  actions: {
    /** A clip has one export, which can begin again. */
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
      // A clip that is as it was found is nothing to keep.
      if (mark.liked || mark.edges || mark.title) others.set(id, mark)
      else others.delete(id)
      return { marks: others }
    }),
    /** What was done on this page is newer. */
    restoreMarks: assign({
      marks: ({ context }, { marks }: { marks: ReadonlyMap<string, LocalMark> }) =>
        new Map([...marks, ...context.marks]),
      isStored: true,
    }),
    setStored: assign({ isStored: (_, { isKept }: { isKept: boolean }) => isKept }),
    tellKeeper: sendTo('keeper', ({ context: { marks } }) => ({ type: 'marks.changed', marks })),
    keepCrops: assign({
      crops: ({ context }, { order, crops }: FramerEvent) => new Map(context.crops).set(framingKey(order), crops),
    }),
    tellFramer: sendTo('framer', ({ context: { crops } }, { orders }: { orders: FramingOrder[] }) => ({
      type: 'framing.wanted',
      orders: orders.filter((order) => !crops.has(framingKey(order))),
    })),
    setVideo: assign({ videoId: (_, { videoId }: { videoId: string }) => videoId }),
    forgetMarks: assign({ marks: new Map() }),
    tellCarried: enqueueActions(({ enqueue, self }) => tell({ enqueue, self }, { type: 'marks.carried' })),
  },
})
