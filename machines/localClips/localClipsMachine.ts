import { localClipsSetup } from './localClipsSetup.ts'

/**
 * The user's actions on the clips of a local file. Files are written on this device; likes and trims are carried over
 * to the server's clips, once they exist.
 */
export const localClipsMachine = localClipsSetup.createMachine({
  id: 'localClips',
  context: ({ input: { file, marks } }) => ({
    file,
    exports: new Map(),
    marks: marks ?? new Map(),
    videoId: '',
    isStored: true,
    crops: new Map(),
  }),
  invoke: [
    { id: 'keeper', src: 'keeper', input: ({ context: { file } }) => ({ file }) },
    { id: 'framer', src: 'framer', input: ({ context: { file } }) => ({ file }) },
  ],
  on: {
    'framing.wanted': { actions: { type: 'tellFramer', params: ({ event }) => event } },
    'crops.found': { actions: { type: 'keepCrops', params: ({ event }) => event } },
    'marks.stored': { actions: { type: 'setStored', params: ({ event }) => event } },
    'export.requested': {
      actions: [
        { type: 'openExport', params: ({ event }) => event },
        { type: 'requestExport', params: ({ event }) => event },
      ],
    },
  },
  initial: 'keeping',
  states: {
    /** The server has none of these clips yet. */
    keeping: {
      on: {
        'marks.restored': { actions: { type: 'restoreMarks', params: ({ event }) => event } },
        'clip.liked': {
          actions: [
            { type: 'mark', params: ({ event: { id, choice, liked } }) => ({ id, choice, liked }) },
            'tellKeeper',
          ],
        },
        'clip.moved': {
          actions: [
            { type: 'mark', params: ({ event: { id, choice, edges } }) => ({ id, choice, edges }) },
            'tellKeeper',
          ],
        },
        'clip.renamed': {
          actions: [
            { type: 'mark', params: ({ event: { id, choice, title } }) => ({ id, choice, title }) },
            'tellKeeper',
          ],
        },
        'server.finished': [
          { guard: 'hasMarks', target: 'carrying', actions: { type: 'setVideo', params: ({ event }) => event } },
          { target: 'unmarked', actions: { type: 'setVideo', params: ({ event }) => event } },
        ],
      },
    },
    carrying: {
      tags: 'busy',
      invoke: {
        id: 'carry',
        src: 'carry',
        input: ({ context: { videoId, marks } }) => ({ videoId, marks: [...marks.values()] }),
        onDone: { target: 'carried', actions: ['forgetMarks', 'tellKeeper', 'tellCarried'] },
        onError: 'uncarried',
      },
    },
    carried: {},
    /** Nothing is lost: the marks are still stored. */
    uncarried: { on: { 'carry.retried': 'carrying' } },
    /** There was nothing to carry over. */
    unmarked: {},
  },
})
