import { localCaptionsSetup } from './localCaptionsSetup.ts'

/** The captions file that the user added to a video on this device. A broken file keeps the previous one. */
export const localCaptionsMachine = localCaptionsSetup.createMachine({
  id: 'localCaptions',
  context: ({ input }) => ({ ...input, candidate: null, encoding: null, file: null, problem: null, problemLine: null }),
  initial: 'arriving',
  on: {
    'captions.chosen': {
      target: '.reading',
      reenter: true,
      actions: { type: 'setCandidate', params: ({ event }) => event },
    },
    'captions.encodingChosen': {
      guard: 'hasFile',
      target: '.reading',
      reenter: true,
      actions: { type: 'setEncoding', params: ({ event }) => event },
    },
    'captions.removed': { target: '.none', actions: 'remove' },
  },
  states: {
    arriving: { always: [{ guard: 'hasCaptions', target: 'kept' }, { target: 'none' }] },
    none: {},
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { candidate, encoding } }) => ({ file: candidate as File, encoding }),
        onDone: [
          {
            guard: { type: 'areCaptions', params: ({ event }) => event },
            target: 'kept',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event } },
        ],
        onError: { target: 'refused', actions: 'setGone' },
      },
    },
    kept: {},
    /** It has no captions, or can't be read. */
    refused: {},
  },
})
