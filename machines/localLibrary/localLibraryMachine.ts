import { localLibrarySetup } from './localLibrarySetup.ts'

/** The videos of this device, whose clips are made without a server and stored in the browser. */
export const localLibraryMachine = localLibrarySetup.createMachine({
  id: 'localLibrary',
  context: { videos: [], arrived: [], unread: [], doomed: [], unreadable: false },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: { type: 'openKept', params: ({ event }) => event } },
        onError: { target: 'resting', actions: 'setUnreadable' },
      },
    },
    resting: {
      initial: 'deciding',
      on: {
        'files.chosen': { target: 'recognising', actions: { type: 'addArrived', params: ({ event }) => event } },
        'videos.deleted': { target: 'deleting', actions: { type: 'remove', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isUnreadable', target: 'unreadable' },
            { guard: 'hasVideos', target: 'listed' },
            { target: 'empty' },
          ],
        },
        empty: {},
        listed: {},
        /** The storage can't be read: everything stays in memory. */
        unreadable: { on: { 'load.retried': '#localLibrary.loading' } },
        /** A deleted video may still be stored. */
        undeleted: { on: { 'deletion.retried': '#localLibrary.deleting' } },
      },
    },
    recognising: {
      invoke: {
        id: 'recognise',
        src: 'recognise',
        input: ({ context }) => ({ files: context.arrived }),
        onDone: { target: 'resting', actions: { type: 'take', params: ({ event }) => event } },
        onError: 'resting',
      },
      on: {
        'files.chosen': {
          target: 'recognising',
          reenter: true,
          actions: { type: 'addArrived', params: ({ event }) => event },
        },
      },
    },
    deleting: {
      invoke: {
        id: 'forget',
        src: 'forget',
        input: ({ context }) => ({ ids: context.doomed }),
        onDone: { target: 'resting', actions: 'forgetDoomed' },
        onError: 'resting.undeleted',
      },
    },
  },
})
