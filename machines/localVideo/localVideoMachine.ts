import { localVideoSetup, settingsOf } from './localVideoSetup.ts'

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
          actions: [{ type: 'setCandidate', params: ({ event }) => event }, 'takeCandidate', 'tellChanged'],
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
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event },
                target: 'comparing',
                actions: { type: 'setFound', params: ({ event }) => event },
              },
              { target: 'missing' },
            ],
            onError: 'missing.gone',
          },
        },
        /** The record can be viewed; playing it needs the file. */
        missing: {
          initial: 'away',
          on: {
            'file.wanted': { guard: 'hasHandle', target: 'asking' },
            'file.chosen': { target: 'comparing', actions: { type: 'setCandidate', params: ({ event }) => event } },
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
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event },
                target: 'comparing',
                actions: { type: 'setFound', params: ({ event }) => event },
              },
              { target: 'missing.refused' },
            ],
            onError: 'missing.gone',
          },
        },
        comparing: {
          invoke: {
            id: 'identify',
            src: 'identify',
            input: ({ context }) => ({ file: context.candidate?.file as File }),
            onDone: [
              {
                guard: { type: 'isSame', params: ({ event }) => event },
                target: 'open',
                actions: ['takeCandidate', 'tellChanged'],
              },
              { target: 'missing.other' },
            ],
            onError: 'missing.gone',
          },
        },
        open: {
          invoke: [
            {
              id: 'local',
              src: 'local',
              input: ({ context: { file, video } }) => ({
                file: file as File,
                settings: settingsOf(video),
                captions: video.captions,
                ...(video.found && { known: { found: video.found, posters: video.posters } }),
              }),
              onSnapshot: [
                {
                  guard: { type: 'hasOtherCaptions', params: ({ event }) => event },
                  actions: [{ type: 'storeCaptions', params: ({ event }) => event }, 'tellChanged'],
                },
                {
                  guard: { type: 'isNewlyFound', params: ({ event }) => event },
                  actions: [{ type: 'storeFound', params: ({ event }) => event }, 'tellChanged'],
                },
              ],
            },
            {
              id: 'own',
              src: 'own',
              input: ({ context: { file, video } }) => ({ file: file as File, marks: video.marks }),
              onSnapshot: {
                guard: { type: 'isNewlyMarked', params: ({ event }) => event },
                actions: [{ type: 'storeMarks', params: ({ event }) => event }, 'tellChanged'],
              },
            },
          ],
          on: {
            'aspect.chosen': {
              guard: { type: 'isOtherAspect', params: ({ event }) => event },
              actions: [{ type: 'storeAspect', params: ({ event }) => event }, 'tellSettings', 'tellChanged'],
            },
            'style.chosen': {
              guard: { type: 'isOtherStyle', params: ({ event }) => event },
              actions: [{ type: 'storeStyle', params: ({ event }) => event }, 'tellSettings', 'tellChanged'],
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
            onError: [
              { guard: { type: 'isFull', params: ({ event }) => event }, target: 'full' },
              { target: 'unkept' },
            ],
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
