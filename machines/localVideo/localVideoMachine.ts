import { assign, enqueueActions, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Aspect } from '../../clipper/pure/ClipSettings.ts'
import type { CaptionChoice } from '../../contract/clips.ts'
import { localAnalysisMachine } from '../localAnalysis/localAnalysisMachine.ts'
import { localClipsMachine } from '../localClips/localClipsMachine.ts'
import { type ChosenFile, type KeptVideo, settingsOf } from '../localLibrary/KeptVideo.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'

interface LocalVideoInput {
  video: KeptVideo
  /** Null for a video known from the storage alone. */
  file: File | null
}

interface LocalVideoContext extends LocalVideoInput {
  /** Being compared with the stored one. */
  candidate: ChosenFile | null
}

type LocalVideoEvent =
  /** Reopens the file by its handle. */
  | { type: 'file.wanted' }
  /** May be the stored file. */
  | { type: 'file.chosen'; chosen: ChosenFile }
  /** Is the stored file. */
  | { type: 'file.recognised'; chosen: ChosenFile }
  /** Captions that were chosen together with the file. */
  | { type: 'captions.chosen'; file: File }
  | { type: 'aspect.chosen'; aspect: Aspect }
  | { type: 'style.chosen'; style: CaptionChoice }
  | { type: 'video.changed' }
  | { type: 'keep.retried' }

type LocalSnapshot = Pick<SnapshotFrom<typeof localAnalysisMachine>, 'value' | 'context'>
type LocalClipsSnapshot = Pick<SnapshotFrom<typeof localClipsMachine>, 'context'>
type Asked = { output: File | null }
type Chosen = { chosen: ChosenFile }

/** Returns whether the whole file was read. */
const isWhole = ({ value }: LocalSnapshot): boolean =>
  typeof value === 'object' && (value.open === 'settled' || value.open === 'empty')

/** Only the name of the error identifies full storage. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

const localVideoSetup = setup({
  types: {
    context: {} as LocalVideoContext,
    events: {} as LocalVideoEvent,
    input: {} as LocalVideoInput,
    children: {} as {
      peek: 'peek'
      ask: 'ask'
      identify: 'identify'
      keep: 'keep'
      analysis: 'analysis'
      localClips: 'localClips'
    },
  },
  actors: {
    /** Returns the file, if the browser grants access without asking. */
    peek: unprovided<File | null, { handle: FileSystemFileHandle }>('peek'),
    /** Returns the file; the browser may ask the user. Null if the user denies it. Requires a recent click. */
    ask: unprovided<File | null, { handle: FileSystemFileHandle }>('ask'),
    /** Returns the identity of the file. */
    identify: unprovided<string, { file: File }>('identify'),
    keep: unprovided<void, { video: KeptVideo }>('keep'),
    analysis: localAnalysisMachine,
    localClips: localClipsMachine,
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    hasHandle: ({ context }) => context.video.handle !== null,
    /** Nothing of it is stored yet. */
    isNew: ({ context: { file, video } }) => file !== null && video.found === null,
    isThere: (_, { output }: Asked) => output !== null,
    isSame: ({ context }, { output }: { output: string }) => output === context.video.id,
    isFull: (_, { error }: { error: unknown }) => isFull(error),
    isNewlyFound: ({ context: { video } }, { snapshot }: { snapshot: LocalSnapshot }) =>
      isWhole(snapshot) && (snapshot.context.found !== video.found || snapshot.context.posters !== video.posters),
    hasOtherCaptions: ({ context: { video } }, { snapshot }: { snapshot: LocalSnapshot }) =>
      snapshot.context.captions !== video.captions,
    hasOtherLocalClips: ({ context: { video } }, { snapshot: { context } }: { snapshot: LocalClipsSnapshot }) =>
      context.marks !== video.marks || context.posters !== video.facePosters,
    isOtherStyle: ({ context }, { style }: { style: CaptionChoice }) => style !== context.video.captionStyle,
    isOtherAspect: ({ context }, { aspect }: { aspect: Aspect }) => aspect !== context.video.aspect,
  },
  actions: {
    setCandidate: assign({ candidate: (_, { chosen }: Chosen) => chosen }),
    setFound: assign({
      candidate: ({ context: { video } }, { output }: Asked) => output && { file: output, handle: video.handle },
    }),
    takeCandidate: assign(({ context: { video, candidate } }) => ({
      candidate: null,
      file: candidate?.file ?? null,
      video: { ...video, handle: candidate?.handle ?? video.handle },
    })),
    storeFound: assign({
      video: ({ context: { video } }, { snapshot: { context } }: { snapshot: LocalSnapshot }) => ({
        ...video,
        found: context.found,
        posters: context.posters,
      }),
    }),
    /** Clips depend on the captions: the next stored clips must be those of these captions. */
    storeCaptions: assign({
      video: ({ context: { video } }, { snapshot: { context } }: { snapshot: LocalSnapshot }) => ({
        ...video,
        captions: context.captions,
        found: null,
      }),
    }),
    storeLocalClips: assign({
      video: ({ context: { video } }, { snapshot: { context } }: { snapshot: LocalClipsSnapshot }) => ({
        ...video,
        marks: context.marks,
        facePosters: context.posters,
      }),
    }),
    storeAspect: assign({
      video: ({ context: { video } }, { aspect }: { aspect: Aspect }) => ({ ...video, aspect }),
    }),
    storeStyle: assign({
      video: ({ context: { video } }, { style }: { style: CaptionChoice }) => ({ ...video, captionStyle: style }),
    }),
    notifySettings: enqueueActions(({ enqueue, context: { video } }) =>
      enqueue.sendTo('analysis', { type: 'settings.changed', settings: settingsOf(video) }),
    ),
    passCaptions: sendTo('analysis', (_, { file }: { file: File }) => ({ type: 'captions.chosen', file })),
    notifyChanged: raise({ type: 'video.changed' }),
  },
})

/** The browser gives access to the previous file. */
const found = { guard: withEvent('isThere'), target: 'comparing', actions: withEvent('setFound') } as const

/**
 * One video on this device: its file, which is reopened by its handle or chosen again, and its record. Full storage
 * loses nothing: everything continues in memory.
 */
export const localVideoMachine = localVideoSetup.createMachine({
  id: 'localVideo',
  context: ({ input }) => ({ ...input, candidate: null }),
  type: 'parallel',
  states: {
    file: {
      initial: 'arriving',
      on: {
        'file.recognised': {
          target: '.open',
          reenter: true,
          actions: [withEvent('setCandidate'), 'takeCandidate', 'notifyChanged'],
        },
      },
      states: {
        arriving: {
          always: [
            { guard: 'hasFile', target: 'open' },
            { guard: 'hasHandle', target: 'looking' },
            { target: 'missing' },
          ],
        },
        /** The browser may still grant access to the previous file. */
        looking: {
          invoke: {
            id: 'peek',
            src: 'peek',
            input: ({ context }) => ({ handle: context.video.handle as FileSystemFileHandle }),
            onDone: [found, { target: 'missing' }],
            onError: 'missing.gone',
          },
        },
        /** The record can be viewed; playing it needs the file. */
        missing: {
          initial: 'away',
          on: {
            'file.wanted': { guard: 'hasHandle', target: 'asking' },
            'file.chosen': { target: 'comparing', actions: withEvent('setCandidate') },
          },
          states: {
            away: {},
            /** The user denied access. */
            refused: {},
            /** It was moved or deleted, or can't be read. */
            gone: {},
            /** It is another file than the stored one, or was changed. */
            other: {},
          },
        },
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context }) => ({ handle: context.video.handle as FileSystemFileHandle }),
            onDone: [found, { target: 'missing.refused' }],
            onError: 'missing.gone',
          },
        },
        comparing: {
          invoke: {
            id: 'identify',
            src: 'identify',
            input: ({ context }) => ({ file: context.candidate?.file as File }),
            onDone: [
              { guard: withEvent('isSame'), target: 'open', actions: ['takeCandidate', 'notifyChanged'] },
              { target: 'missing.other' },
            ],
            onError: 'missing.gone',
          },
        },
        open: {
          invoke: [
            {
              id: 'analysis',
              src: 'analysis',
              input: ({ context: { file, video } }) => ({
                file: file as File,
                settings: settingsOf(video),
                captions: video.captions,
                ...(video.found && { known: { found: video.found, posters: video.posters } }),
              }),
              onSnapshot: [
                {
                  guard: withEvent('hasOtherCaptions'),
                  actions: [withEvent('storeCaptions'), 'notifyChanged'],
                },
                { guard: withEvent('isNewlyFound'), actions: [withEvent('storeFound'), 'notifyChanged'] },
              ],
            },
            {
              id: 'localClips',
              src: 'localClips',
              input: ({ context: { file, video } }) => ({
                file: file as File,
                marks: video.marks,
                posters: video.facePosters,
              }),
              onSnapshot: {
                guard: withEvent('hasOtherLocalClips'),
                actions: [withEvent('storeLocalClips'), 'notifyChanged'],
              },
            },
          ],
          on: {
            'captions.chosen': { actions: withEvent('passCaptions') },
            'aspect.chosen': {
              guard: withEvent('isOtherAspect'),
              actions: [withEvent('storeAspect'), 'notifySettings', 'notifyChanged'],
            },
            'style.chosen': {
              guard: withEvent('isOtherStyle'),
              actions: [withEvent('storeStyle'), 'notifySettings', 'notifyChanged'],
            },
          },
        },
      },
    },
    keeping: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isNew', target: 'writing' }, { target: 'kept' }] },
        kept: { on: { 'video.changed': 'writing' } },
        writing: {
          on: { 'video.changed': { target: 'writing', reenter: true } },
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context }) => ({ video: context.video }),
            onDone: 'kept',
            onError: [{ guard: withEvent('isFull'), target: 'full' }, { target: 'unkept' }],
          },
        },
        /** The storage is full: everything continues in memory. */
        full: { on: { 'video.changed': 'writing', 'keep.retried': 'writing' } },
        /** The storage is unavailable: everything continues in memory. */
        unkept: { on: { 'video.changed': 'writing', 'keep.retried': 'writing' } },
      },
    },
  },
})
