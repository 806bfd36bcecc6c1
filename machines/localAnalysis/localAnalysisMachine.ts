import { localAnalysisSetup } from './localAnalysisSetup.ts'

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
      guard: { type: 'hasOtherCaptions', params: ({ event }) => event },
      actions: [{ type: 'setCaptions', params: ({ event }) => event }, 'raiseCaptions'],
    },
  },
  initial: 'arriving',
  on: {
    'server.finished': { target: '.replaced', actions: 'forgetFound' },
    'captions.chosen': { actions: { type: 'readCaptions', params: ({ event }) => event } },
    'captions.encodingChosen': { actions: { type: 'readCaptionsAs', params: ({ event }) => event } },
    'captions.removed': { actions: 'removeCaptions' },
  },
  states: {
    arriving: { always: [{ guard: 'isKnown', target: 'remembered' }, { target: 'open' }] },
    /** It was read on an earlier visit. */
    remembered: {
      on: {
        'settings.changed': { actions: { type: 'setSettings', params: ({ event }) => event } },
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
        'settings.changed': {
          actions: [
            { type: 'setSettings', params: ({ event }) => event },
            { type: 'tellReader', params: ({ event }) => event },
          ],
        },
        'captions.changed': { actions: 'tellCaptions' },
        'clips.found': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.empty',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: '.settled',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          { target: '.settling', actions: { type: 'setFound', params: ({ event }) => event } },
        ],
        'poster.drawn': { actions: { type: 'keepPoster', params: ({ event }) => event } },
        'reading.failed': [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event },
            target: 'unsupported',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFileGone', params: ({ event }) => event },
            target: 'fileGone',
            actions: ['forgetFound', { type: 'setFailure', params: ({ event }) => event }],
          },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
      initial: 'waiting',
      states: {
        /** Another file is being read. */
        waiting: { on: { 'reading.began': 'reading' } },
        reading: { on: { 'progress.made': { actions: { type: 'setShare', params: ({ event }) => event } } } },
        /** The first clips are found; better ones may follow. */
        settling: { on: { 'progress.made': { actions: { type: 'setShare', params: ({ event }) => event } } } },
        settled: { on: { 'captions.changed': { target: 'waiting', actions: ['beginAgain', 'tellCaptions'] } } },
        /** No part of it is worth a clip. */
        empty: { on: { 'captions.changed': { target: 'waiting', actions: ['beginAgain', 'tellCaptions'] } } },
      },
    },
    /** Left to the server: this is no error. */
    unsupported: {},
    /** Reading failed; the clips found so far stay. */
    failed: {},
    /** The file was changed, moved or deleted since it was chosen. */
    fileGone: {},
    replaced: { type: 'final' },
  },
})
