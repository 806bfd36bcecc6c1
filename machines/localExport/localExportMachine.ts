import { type AnyEventObject, assign, type CallbackActorLogic, fromCallback, setup } from 'xstate'
import type { ClipOrder, LocalExportCode, WayOfWriting } from '../../clipper/pure/LocalExport.ts'
import { leftToServer } from '../../clipper/pure/LocalReading.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

/**
 * The destination of a clip. `downloads` is for browsers in which a page can't write to the disk: the file is built in
 * memory first.
 */
export type Place = { to: 'disk'; handle: FileSystemFileHandle } | { to: 'downloads' }

interface LocalExportInput {
  file: File
}

export interface LocalWriterInput extends LocalExportInput {
  order: ClipOrder
  place: Place
}

/** Events of the clip's writer. */
export type LocalWriterEvent =
  /** Clips are written one at a time. */
  | { type: 'writing.began' }
  | { type: 'progress.made'; share: number }
  | { type: 'clip.written'; way: WayOfWriting; isLevelled: boolean }
  | { type: 'writing.failed'; code: LocalExportCode }

type LocalExportEvent = LocalWriterEvent | { type: 'export.requested'; order: ClipOrder } | { type: 'export.cancelled' }

/** Writes a clip of a local file. */
export type LocalWriter = CallbackActorLogic<AnyEventObject, LocalWriterInput>

interface LocalExportContext extends LocalExportInput {
  order: ClipOrder
  place: Place
  /** 0..1 */
  share: number
  way: WayOfWriting | null
  /** The sound of the file has the loudness of feeds. */
  isLevelled: boolean
  code: LocalExportCode | null
}

/** Not errors: the server renders these clips. */
const unsupported: readonly LocalExportCode[] = [...leftToServer, 'no_encoder', 'no_captions', 'too_large']

type Failed = Extract<LocalWriterEvent, { type: 'writing.failed' }>
type Written = Extract<LocalWriterEvent, { type: 'clip.written' }>
type Chosen = { output: Place | null }

const localExportSetup = setup({
  types: {
    context: {} as LocalExportContext,
    events: {} as LocalExportEvent,
    input: {} as LocalExportInput,
    tags: {} as 'busy',
    children: {} as { choosePlace: 'choosePlace'; writer: 'writer' },
  },
  actors: {
    /** Asks for a destination; null if the user cancels. */
    choosePlace: unprovided<Place | null, { title: string }>('choosePlace'),
    /** Provided by the flows. */
    writer: fromCallback<AnyEventObject, LocalWriterInput>(() => {}),
  },
  guards: {
    isDismissed: (_, { output }: Chosen) => output === null,
    isUnsupported: (_, { code }: Failed) => unsupported.includes(code),
    isFileGone: (_, { code }: Failed) => code === 'file_changed',
    isFull: (_, { code }: Failed) => code === 'disk_full',
  },
  actions: {
    setOrder: assign((_, { order }: { order: ClipOrder }) => ({
      order,
      share: 0,
      way: null,
      isLevelled: true,
      code: null,
    })),
    setPlace: assign({ place: ({ context }, { output }: Chosen) => output ?? context.place }),
    setShare: assign({ share: (_, { share }: { share: number }) => share }),
    setWritten: assign((_, { way, isLevelled }: Written) => ({ way, isLevelled })),
    setCode: assign({ code: (_, { code }: Failed) => code }),
    setFailed: assign({ code: 'failed' }),
  },
})

/** Writes a clip of a local file to this device, without the server. */
export const localExportMachine = localExportSetup.createMachine({
  id: 'localExport',
  context: ({ input }) => ({
    ...input,
    order: { title: '', start: 0, end: 0, aspect: 'source' },
    place: { to: 'downloads' },
    share: 0,
    way: null,
    isLevelled: true,
    code: null,
  }),
  initial: 'idle',
  states: {
    idle: {},
    /** The browser asks for the destination. */
    choosing: {
      tags: 'busy',
      on: { 'export.requested': {} },
      invoke: {
        id: 'choosePlace',
        src: 'choosePlace',
        input: ({ context }) => ({ title: context.order.title }),
        onDone: [
          { guard: withEvent('isDismissed'), target: 'idle' },
          { target: 'exporting', actions: withEvent('setPlace') },
        ],
        onError: { target: 'failed', actions: 'setFailed' },
      },
    },
    exporting: {
      tags: 'busy',
      invoke: {
        id: 'writer',
        src: 'writer',
        input: ({ context: { file, order, place } }) => ({ file, order, place }),
      },
      on: {
        'export.requested': {},
        'export.cancelled': 'cancelled',
        'clip.written': { target: 'done', actions: withEvent('setWritten') },
        'writing.failed': [
          { guard: withEvent('isUnsupported'), target: 'unsupported', actions: withEvent('setCode') },
          { guard: withEvent('isFileGone'), target: 'fileGone', actions: withEvent('setCode') },
          { guard: withEvent('isFull'), target: 'full', actions: withEvent('setCode') },
          { target: 'failed', actions: withEvent('setCode') },
        ],
      },
      initial: 'preparing',
      states: {
        /** Another clip is being written, or the file is being opened. */
        preparing: { on: { 'writing.began': 'writing' } },
        writing: { on: { 'progress.made': { actions: withEvent('setShare') } } },
      },
    },
    done: {},
    cancelled: {},
    /** Not an error: the server renders the clip. */
    unsupported: {},
    /** The disk is full. */
    full: {},
    /** The file was changed, moved or deleted since it was chosen. */
    fileGone: {},
    /** Writing failed. */
    failed: {},
  },
  on: {
    'export.requested': { target: '.choosing', actions: withEvent('setOrder') },
  },
})
