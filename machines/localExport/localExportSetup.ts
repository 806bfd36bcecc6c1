import { type AnyEventObject, assign, type CallbackActorLogic, fromCallback, setup } from 'xstate'
import type { ClipOrder, LocalExportCode, WayOfWriting } from '../../clipper/pure/LocalExport.ts'
import { unprovided } from '../unprovided.ts'

/** Where a clip goes. `downloads` is for browsers in which a page can't write to the disk: it is made in memory first. */
export type Place = { to: 'disk'; handle: FileSystemFileHandle } | { to: 'downloads' }

export interface LocalExportInput {
  file: File
}

export interface LocalWriterInput extends LocalExportInput {
  order: ClipOrder
  place: Place
}

/** What the writer of a clip tells. */
export type LocalWriterEvent =
  /** Clips are written one at a time. */
  | { type: 'writing.began' }
  | { type: 'progress.made'; share: number }
  | { type: 'clip.written'; way: WayOfWriting; isLevelled: boolean }
  | { type: 'writing.failed'; code: LocalExportCode }

export type LocalExportEvent =
  | LocalWriterEvent
  | { type: 'export.requested'; order: ClipOrder }
  | { type: 'export.cancelled' }

/** Writes a clip of a local file. */
export type LocalWriter = CallbackActorLogic<AnyEventObject, LocalWriterInput>

export interface LocalExportContext extends LocalExportInput {
  order: ClipOrder
  place: Place
  /** 0..1 */
  share: number
  way: WayOfWriting | null
  /** The sound of the file is as loud as feeds play. */
  isLevelled: boolean
  code: LocalExportCode | null
}

/** Nothing is wrong with these clips; the server makes their files. */
const unsupported: readonly LocalExportCode[] = [
  'no_decoders',
  'insecure_page',
  'unsupported_container',
  'unsupported_codec',
  'other_sound',
  'no_encoder',
  'no_captions',
  'too_large',
]

type Failed = Extract<LocalWriterEvent, { type: 'writing.failed' }>
type Written = Extract<LocalWriterEvent, { type: 'clip.written' }>
type Chosen = { output: Place | null }

/** What becomes of a clip that is written in the browser. When, is in `localExportMachine`. */
export const localExportSetup = setup({
  types: {
    context: {} as LocalExportContext,
    events: {} as LocalExportEvent,
    input: {} as LocalExportInput,
    tags: {} as 'busy',
    children: {} as { choosePlace: 'choosePlace'; writer: 'writer' },
  },
  actors: {
    /** Asks for a place; null when nobody wants one. */
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
