import { localExportSetup } from './localExportSetup.ts'

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
          { guard: { type: 'isDismissed', params: ({ event }) => event }, target: 'idle' },
          { target: 'exporting', actions: { type: 'setPlace', params: ({ event }) => event } },
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
        'clip.written': { target: 'done', actions: { type: 'setWritten', params: ({ event }) => event } },
        'writing.failed': [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event },
            target: 'unsupported',
            actions: { type: 'setCode', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFileGone', params: ({ event }) => event },
            target: 'fileGone',
            actions: { type: 'setCode', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFull', params: ({ event }) => event },
            target: 'full',
            actions: { type: 'setCode', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
      },
      initial: 'preparing',
      states: {
        /** Another clip is being written, or the file is being opened. */
        preparing: { on: { 'writing.began': 'writing' } },
        writing: { on: { 'progress.made': { actions: { type: 'setShare', params: ({ event }) => event } } } },
      },
    },
    done: {},
    cancelled: {},
    /** Left to the server: this is no error. */
    unsupported: {},
    /** The disk is full. */
    full: {},
    /** The file was changed, moved or deleted since it was chosen. */
    fileGone: {},
    /** Writing failed. */
    failed: {},
  },
  on: {
    'export.requested': {
      target: '.choosing',
      actions: { type: 'setOrder', params: ({ event }) => event },
    },
  },
})
