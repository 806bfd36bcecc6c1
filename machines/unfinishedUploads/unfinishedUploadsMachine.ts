import { assign, enqueueActions, setup } from 'xstate'
import type { Kept } from '../../contract/videos.ts'
import { notify } from '../notify.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** A partial upload on the server whose file this page has lost. Bytes, and milliseconds since 1970. */
export interface UnfinishedUpload {
  /** Its address. */
  path: string
  name: string
  bytes: number
  modified: number
  sent: number
  /** The upload is a file with parts of the video, in the site’s own storage; `is_first`: the whole video follows. */
  parts?: { name: string; bytes: number; kept: Kept; is_first: boolean } | undefined
  /** The video of which it is the rest. */
  rest_of?: string | undefined
}

interface UnfinishedContext {
  entries: UnfinishedUpload[]
  /** The entry for which another file was chosen. */
  mistaken: string | null
}

type UnfinishedEvent =
  | { type: 'file.chosen'; path: string; file: File }
  | { type: 'entry.discarded'; path: string }
  /** These files are being uploaded now. */
  | { type: 'files.taken'; files: File[] }

export type UnfinishedEmitted = { type: 'files.added'; files: File[] }

/** Returns whether a file belongs to an upload, as far as a browser can tell. */
export const isFileOf = (
  { name, bytes, modified }: UnfinishedUpload,
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean => file.name === name && file.size === bytes && file.lastModified === modified

/** Uploads that were interrupted by a reload, or in another tab: each resumes once its file is chosen again. */
export const unfinishedUploadsMachine = setup({
  types: {
    context: {} as UnfinishedContext,
    events: {} as UnfinishedEvent,
    emitted: {} as UnfinishedEmitted,
  },
  actors: {
    look: unprovided<UnfinishedUpload[]>('look'),
    discard: unprovided<void, { file: Pick<File, 'name' | 'size' | 'lastModified'> }>('discard'),
  },
  guards: {
    isItsFile: ({ context }, { path, file }: { path: string; file: File }) =>
      context.entries.some((entry) => entry.path === path && isFileOf(entry, file)),
  },
  actions: {
    store: assign({ entries: (_, entries: UnfinishedUpload[]) => entries }),
    refuse: assign({ mistaken: (_, { path }: { path: string }) => path }),
    add: enqueueActions(({ enqueue, self }, { file }: { file: File }) =>
      notify({ enqueue, self }, { type: 'files.added', files: [file] }),
    ),
    drop: assign(({ context }, { files }: { files: File[] }) => ({
      entries: context.entries.filter((entry) => !files.some((file) => isFileOf(entry, file))),
      mistaken: null,
    })),
    discard: enqueueActions(({ enqueue, context: { entries } }, { path }: { path: string }) => {
      const entry = entries.find((one) => one.path === path)
      enqueue.assign({ entries: entries.filter((one) => one !== entry), mistaken: null })
      if (!entry) return
      const { name, bytes: size, modified: lastModified } = entry
      enqueue.spawnChild('discard', { input: { file: { name, size, lastModified } } })
    }),
  },
}).createMachine({
  id: 'unfinishedUploads',
  context: { entries: [], mistaken: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: { target: 'settled', actions: withOutput('store') },
        onError: 'settled',
      },
    },
    settled: {
      on: {
        'file.chosen': [{ guard: withEvent('isItsFile'), actions: withEvent('add') }, { actions: withEvent('refuse') }],
        'files.taken': { actions: withEvent('drop') },
        'entry.discarded': { actions: withEvent('discard') },
      },
    },
  },
})
