import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  fromCallback,
  raise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import type { ClipSettings } from '../../clipper/pure/ClipSettings.ts'
import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import { type LocalFailureCode, type LocalSelection, leftToServer } from '../../clipper/pure/LocalReading.ts'
import type { KeptCaptions } from '../localCaptions/KeptCaptions.ts'
import { localCaptionsMachine } from '../localCaptions/localCaptionsMachine.ts'
import { withEvent } from '../withEvent.ts'

export interface LocalAnalysisInput {
  file: File
  settings: ClipSettings
  /** Its stored clips: it isn't read again. */
  known?: KnownClips
  /** Its captions from an earlier visit. */
  captions?: KeptCaptions | null
}

/** The clips of a whole file, and their posters by the start of their clip. */
interface KnownClips {
  found: LocalSelection
  posters: ReadonlyMap<number, Blob>
}

/** Events of the file's reader. */
export type LocalReaderEvent =
  /** Files are read one at a time. */
  | { type: 'reading.began' }
  | { type: 'progress.made'; share: number }
  /** From the part read so far, or from the whole file. */
  | { type: 'clips.found'; found: LocalSelection; isWhole: boolean }
  /** `start` is that of its clip. */
  | { type: 'poster.drawn'; start: number; picture: Blob }
  | { type: 'reading.failed'; code: LocalFailureCode }

type LocalAnalysisEvent =
  | LocalReaderEvent
  | { type: 'settings.changed'; settings: ClipSettings }
  | { type: 'captions.chosen'; file: File }
  | { type: 'captions.encodingChosen'; encoding: CaptionEncoding }
  | { type: 'captions.removed' }
  /** Captions were added, replaced or removed. */
  | { type: 'captions.changed' }
  /** The server has the clips of this video. */
  | { type: 'server.finished' }

/** Reads a file, and chooses again when the settings or the captions change. */
export type LocalReader = CallbackActorLogic<AnyEventObject, LocalAnalysisInput>

export interface LocalAnalysisContext extends LocalAnalysisInput {
  /** 0..1 */
  share: number
  captions: KeptCaptions | null
  found: LocalSelection | null
  /** Posters by the start of their clip. */
  posters: ReadonlyMap<number, Blob>
  failure: LocalFailureCode | null
}

type Found = Extract<LocalReaderEvent, { type: 'clips.found' }>
type CaptionsSnapshot = Pick<SnapshotFrom<typeof localCaptionsMachine>, 'context'>
type Failed = Extract<LocalReaderEvent, { type: 'reading.failed' }>

const localAnalysisSetup = setup({
  types: {
    context: {} as LocalAnalysisContext,
    events: {} as LocalAnalysisEvent,
    input: {} as LocalAnalysisInput,
    children: {} as { reader: 'reader'; captions: 'captions' },
  },
  actors: {
    /** Provided by the flows. */
    reader: fromCallback<AnyEventObject, LocalAnalysisInput>(() => {}),
    captions: localCaptionsMachine,
  },
  guards: {
    isKnown: ({ context }) => context.known !== undefined,
    isUnsupported: (_, { code }: Failed) => leftToServer.includes(code),
    isFileGone: (_, { code }: Failed) => code === 'file_changed',
    isWhole: (_, { isWhole }: Found) => isWhole,
    hasOtherCaptions: ({ context }, { snapshot }: { snapshot: CaptionsSnapshot }) =>
      snapshot.context.kept !== context.captions,
    hasClips: ({ context: { found } }) => found !== null && found.selection.clips.length > 0,
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
    notifyReader: sendTo('reader', (_, { settings }: { settings: ClipSettings }) => ({
      type: 'settings.changed',
      settings,
    })),
    readCaptions: sendTo('captions', (_, { file }: { file: File }) => ({ type: 'captions.chosen', file })),
    readCaptionsAs: sendTo('captions', (_, { encoding }: { encoding: CaptionEncoding }) => ({
      type: 'captions.encodingChosen',
      encoding,
    })),
    removeCaptions: sendTo('captions', { type: 'captions.removed' }),
    setCaptions: assign({
      captions: (_, { snapshot }: { snapshot: CaptionsSnapshot }) => snapshot.context.kept,
    }),
    raiseCaptions: raise({ type: 'captions.changed' }),
    notifyCaptions: sendTo('reader', ({ context: { captions } }) => ({ type: 'captions.changed', captions })),
    /** The whole file is read again. */
    beginAgain: assign({ share: 0 }),
    setFailure: assign({ failure: (_, { code }: Failed) => code }),
    forgetFound: assign({ found: null, posters: new Map() }),
  },
})

/** Finds the clips of a file in the browser, until the server has its own. */
export const localAnalysisMachine = localAnalysisSetup.createMachine({
  id: 'localAnalysis',
  context: ({ input }) => ({
    ...input,
    captions: input.captions ?? null,
    share: 0,
    found: null,
    posters: new Map(),
    ...input.known,
    failure: null,
  }),
  invoke: {
    id: 'captions',
    src: 'captions',
    input: ({ context: { captions } }) => ({ kept: captions }),
    onSnapshot: {
      guard: withEvent('hasOtherCaptions'),
      actions: [withEvent('setCaptions'), 'raiseCaptions'],
    },
  },
  initial: 'arriving',
  on: {
    'server.finished': [
      { guard: 'hasClips', target: '.replaced', actions: 'forgetFound' },
      { target: '.overtaken', actions: 'forgetFound' },
    ],
    'captions.chosen': { actions: withEvent('readCaptions') },
    'captions.encodingChosen': { actions: withEvent('readCaptionsAs') },
    'captions.removed': { actions: 'removeCaptions' },
  },
  states: {
    arriving: { always: [{ guard: 'isKnown', target: 'remembered' }, { target: 'open' }] },
    /** It was read on an earlier visit. */
    remembered: {
      on: {
        'settings.changed': { actions: withEvent('setSettings') },
        /** The clips depend on the words, and the measurements were not kept. */
        'captions.changed': 'open',
      },
    },
    open: {
      invoke: {
        id: 'reader',
        src: 'reader',
        input: ({ context: { file, settings, captions } }) => ({ file, settings, captions }),
      },
      on: {
        'settings.changed': { actions: [withEvent('setSettings'), withEvent('notifyReader')] },
        'captions.changed': { actions: 'notifyCaptions' },
        'clips.found': [
          { guard: withEvent('isEmpty'), target: '.empty', actions: withEvent('setFound') },
          { guard: withEvent('isWhole'), target: '.settled', actions: withEvent('setFound') },
          { target: '.settling', actions: withEvent('setFound') },
        ],
        'poster.drawn': { actions: withEvent('keepPoster') },
        'reading.failed': [
          { guard: withEvent('isUnsupported'), target: 'unsupported', actions: withEvent('setFailure') },
          {
            guard: withEvent('isFileGone'),
            target: 'fileGone',
            actions: ['forgetFound', withEvent('setFailure')],
          },
          { target: 'failed', actions: withEvent('setFailure') },
        ],
      },
      initial: 'waiting',
      states: {
        /** Another file is being read. */
        waiting: { on: { 'reading.began': 'reading' } },
        reading: { on: { 'progress.made': { actions: withEvent('setShare') } } },
        /** The first clips are found; better ones may follow. */
        settling: { on: { 'progress.made': { actions: withEvent('setShare') } } },
        settled: { on: { 'captions.changed': { target: 'waiting', actions: ['beginAgain', 'notifyCaptions'] } } },
        /** The file yields no clips. */
        empty: { on: { 'captions.changed': { target: 'waiting', actions: ['beginAgain', 'notifyCaptions'] } } },
      },
    },
    /** Not an error: the server reads the file. */
    unsupported: {},
    /** Reading failed; the clips found so far stay. */
    failed: {},
    /** The file was changed, moved or deleted since it was chosen. */
    fileGone: {},
    replaced: { type: 'final' },
    /** No clips were found here before the server had its own. */
    overtaken: { type: 'final' },
  },
})
