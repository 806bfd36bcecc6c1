import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { patterns } from '../../contract/values/patterns.ts'
import { pairCaptions } from '../captionPairs/pairCaptions.ts'
import { localVideoMachine } from '../localVideo/localVideoMachine.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'
import { type ChosenFile, type KeptVideo, newlyKept } from './KeptVideo.ts'

interface LibraryVideo {
  id: string
  ref: ActorRefFrom<typeof localVideoMachine>
}

/** A chosen file, its identity, and the time of its identification. */
export interface RecognisedFile {
  chosen: ChosenFile
  /** Null for an unreadable file. */
  id: string | null
  /** Milliseconds since 1970. */
  at: number
}

interface LocalLibraryContext {
  /** Newest first. */
  videos: LibraryVideo[]
  /** Chosen, and not identified yet. */
  arrived: ChosenFile[]
  /** Captions that were chosen together with them. */
  arrivedCaptions: File[]
  /** Names of the unreadable files. */
  unread: string[]
  /** Names of captions whose video is not here. */
  captionsAlone: string[]
  /** Names of files that are neither videos nor captions. */
  refused: string[]
  /** Ids of the videos being deleted. */
  doomed: string[]
  /** The storage can't be read: added videos stay in memory. */
  unreadable: boolean
}

type LocalLibraryEvent =
  /** Videos, and captions with the names of their videos. */
  | { type: 'files.chosen'; files: ChosenFile[] }
  | { type: 'files.refused'; names: string[] }
  | { type: 'videos.deleted'; ids: string[] }
  | { type: 'load.retried' }
  | { type: 'deletion.retried' }

interface Recognised {
  output: RecognisedFile[]
}

const isCaptions = ({ file }: ChosenFile): boolean => patterns.captionsFile.test(file.name)
const named = ({ id, ref }: LibraryVideo) => ({ id, name: ref.getSnapshot().context.video.name })

const localLibrarySetup = setup({
  types: {
    context: {} as LocalLibraryContext,
    events: {} as LocalLibraryEvent,
  },
  actors: {
    /** Returns all records. Those of an older shape are dropped. */
    load: unprovided<KeptVideo[]>('load'),
    recognise: unprovided<RecognisedFile[], { files: ChosenFile[] }>('recognise'),
    forget: unprovided<void, { ids: string[] }>('forget'),
    video: localVideoMachine,
  },
  guards: {
    isUnreadable: ({ context }) => context.unreadable,
    hasVideos: ({ context }) => context.videos.length > 0,
  },
  actions: {
    openKept: assign(({ context: { videos: known }, spawn }, { output }: { output: KeptVideo[] }) => ({
      unreadable: false,
      videos: [
        ...known,
        ...output
          .filter(({ id }) => !known.some((video) => video.id === id))
          .toSorted((one, other) => other.addedAt - one.addedAt)
          .map((video) => ({
            id: video.id,
            ref: spawn('video', { id: `video-${video.id}`, input: { video, file: null } }),
          })),
      ],
    })),
    setUnreadable: assign({ unreadable: true }),
    addArrived: assign(({ context }, { files }: { files: ChosenFile[] }) => ({
      arrived: [...context.arrived, ...files.filter((one) => !isCaptions(one))],
      arrivedCaptions: [...context.arrivedCaptions, ...files.filter(isCaptions).map(({ file }) => file)],
      unread: [],
      captionsAlone: [],
      refused: [],
    })),
    setRefused: assign((_, { names }: { names: string[] }) => ({ unread: [], captionsAlone: [], refused: names })),
    take: enqueueActions(({ enqueue, context: { videos } }, { output }: Recognised) => {
      const unread = output.flatMap(({ chosen, id }) => (id === null ? [chosen.file.name] : []))
      const look = videos[0]?.ref.getSnapshot().context.video
      const known = new Map(videos.map(({ id, ref }) => [id, ref]))
      const files = new Map(
        output.flatMap(({ chosen, id, at }) => (id === null ? [] : [[id, { chosen, at }] as const])),
      )
      enqueue.assign(({ context, spawn }) => ({
        arrived: [],
        unread,
        videos: [
          ...[...files]
            .filter(([id]) => !known.has(id))
            .map(([id, { chosen, at }]) => {
              const input = { video: newlyKept(chosen, id, at, look), file: chosen.file }
              return { id, ref: spawn('video', { id: `video-${id}`, input }) }
            }),
          ...context.videos,
        ],
      }))
      for (const [id, { chosen }] of files) {
        const ref = known.get(id)
        if (ref) enqueue.sendTo(ref, { type: 'file.recognised', chosen })
      }
    }),
    giveCaptions: enqueueActions(({ enqueue, context: { videos, arrivedCaptions } }, { output }: Recognised) => {
      const open = videos.filter(({ ref }) => ref.getSnapshot().matches({ file: 'open' }))
      const arrived = output.map(({ chosen: { file } }) => file)
      const { rows, pairs } = pairCaptions([...arrived, ...arrivedCaptions], open.map(named))
      enqueue.assign({
        arrivedCaptions: [],
        captionsAlone: rows.filter((file) => arrivedCaptions.includes(file)).map(({ name }) => name),
      })
      for (const [video, file] of pairs) {
        const id = 'id' in video ? video.id : output.find(({ chosen }) => chosen.file === video)?.id
        const ref = open.find((one) => one.id === id)?.ref
        if (ref) enqueue.sendTo(ref, { type: 'captions.chosen', file })
      }
    }),
    /** A stopped child writes nothing more. */
    remove: enqueueActions(({ enqueue, context }, { ids }: { ids: string[] }) => {
      for (const { id, ref } of context.videos) if (ids.includes(id)) enqueue.stopChild(ref)
      enqueue.assign({
        doomed: [...new Set([...context.doomed, ...ids])],
        videos: context.videos.filter(({ id }) => !ids.includes(id)),
      })
    }),
    forgetDoomed: assign({ doomed: [] }),
  },
})

/** The videos of this device, whose clips are made without a server and stored in the browser. */
export const localLibraryMachine = localLibrarySetup.createMachine({
  id: 'localLibrary',
  context: {
    videos: [],
    arrived: [],
    arrivedCaptions: [],
    unread: [],
    captionsAlone: [],
    refused: [],
    doomed: [],
    unreadable: false,
  },
  initial: 'loading',
  on: { 'files.refused': { actions: withEvent('setRefused') } },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: withEvent('openKept') },
        onError: { target: 'resting', actions: 'setUnreadable' },
      },
    },
    resting: {
      initial: 'deciding',
      on: {
        'files.chosen': { target: 'recognising', actions: withEvent('addArrived') },
        'videos.deleted': { target: 'deleting', actions: withEvent('remove') },
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
        onDone: { target: 'resting', actions: [withEvent('take'), withEvent('giveCaptions')] },
        onError: 'resting',
      },
      on: {
        'files.chosen': { target: 'recognising', reenter: true, actions: withEvent('addArrived') },
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
