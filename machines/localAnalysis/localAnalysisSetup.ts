import { type AnyEventObject, assign, type CallbackActorLogic, fromCallback, sendTo, setup } from 'xstate'
import type { ClipSettings } from '../../clipper/pure/ClipSettings.ts'
import type { LocalFailureCode, LocalSelection } from '../../clipper/pure/LocalReading.ts'

export interface LocalAnalysisInput {
  file: File
  settings: ClipSettings
  /** What was found in it before: it isn't read again. */
  known?: KnownClips
}

/** The clips of a whole file, and their pictures by the start of their clip. */
export interface KnownClips {
  found: LocalSelection
  posters: ReadonlyMap<number, Blob>
}

/** What the reader of the file tells. */
export type LocalReaderEvent =
  /** Files are read one at a time. */
  | { type: 'reading.began' }
  | { type: 'progress.made'; share: number }
  /** Of what has been read so far, or of the whole file. */
  | { type: 'clips.found'; found: LocalSelection; isWhole: boolean }
  /** `start` is that of its clip. */
  | { type: 'poster.drawn'; start: number; picture: Blob }
  | { type: 'reading.failed'; code: LocalFailureCode }

export type LocalAnalysisEvent =
  | LocalReaderEvent
  | { type: 'settings.changed'; settings: ClipSettings }
  /** The server has the clips of this video. */
  | { type: 'server.finished' }

/** Reads a file, and chooses again when the settings change. */
export type LocalReader = CallbackActorLogic<AnyEventObject, LocalAnalysisInput>

export interface LocalAnalysisContext extends LocalAnalysisInput {
  /** 0..1 */
  share: number
  found: LocalSelection | null
  /** By the start of their clip. */
  posters: ReadonlyMap<number, Blob>
  failure: LocalFailureCode | null
}

/** Nothing is wrong with these files; the server reads them. */
const unsupported: readonly LocalFailureCode[] = [
  'no_decoders',
  'insecure_page',
  'unsupported_container',
  'unsupported_codec',
  'other_sound',
]

type Found = Extract<LocalReaderEvent, { type: 'clips.found' }>
type Failed = Extract<LocalReaderEvent, { type: 'reading.failed' }>

/** What becomes of a file that is read where it was chosen. When, is in `localAnalysisMachine`. */
export const localAnalysisSetup = setup({
  types: {
    context: {} as LocalAnalysisContext,
    events: {} as LocalAnalysisEvent,
    input: {} as LocalAnalysisInput,
    children: {} as { reader: 'reader' },
  },
  actors: {
    /** Provided by the flows. */
    reader: fromCallback<AnyEventObject, LocalAnalysisInput>(() => {}),
  },
  guards: {
    isKnown: ({ context }) => context.known !== undefined,
    isUnsupported: (_, { code }: Failed) => unsupported.includes(code),
    isFileGone: (_, { code }: Failed) => code === 'file_changed',
    isWhole: (_, { isWhole }: Found) => isWhole,
    isEmpty: (_, { found, isWhole }: Found) => isWhole && found.selection.clips.length === 0,
  },
  actions: {
    setShare: assign({ share: (_, { share }: { share: number }) => share }),
    setFound: assign({ found: (_, { found }: Found) => found }),
    keepPoster: assign({
      posters: ({ context }, { start, picture }: { start: number; picture: Blob }) =>
        new Map(context.posters).set(start, picture),
    }),
    setSettings: assign({ settings: (_, { settings }: { settings: ClipSettings }) => settings }),
    tellReader: sendTo('reader', (_, { settings }: { settings: ClipSettings }) => ({
      type: 'settings.changed',
      settings,
    })),
    setFailure: assign({ failure: (_, { code }: Failed) => code }),
    forgetFound: assign({ found: null, posters: new Map() }),
  },
})
