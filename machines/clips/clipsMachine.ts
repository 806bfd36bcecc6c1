import { type ActorRefFrom, emit, enqueueActions, setup } from 'xstate'
import type { Clip, NotReady } from '../../contract/clips.ts'
import type { User } from '../../contract/user.ts'
import { clipDeletionMachine } from '../clipDeletion/clipDeletionMachine.ts'
import { clipDownloadsMachine } from '../clipDownloads/clipDownloadsMachine.ts'
import { clipExportsMachine } from '../clipExports/clipExportsMachine.ts'
import { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import { clipLikesMachine } from '../clipLikes/clipLikesMachine.ts'
import { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import { clipRenderingsMachine } from '../clipRenderings/clipRenderingsMachine.ts'
import { notReadyMachine } from '../notReady/notReadyMachine.ts'
import { returnedVideosMachine } from '../returnedVideos/returnedVideosMachine.ts'
import { uploadQueueMachine } from '../uploadQueue/uploadQueueMachine.ts'
import type { ClipsEmitted, ClipsEvent } from './ClipsEvent.ts'
import type { ClipsSlice } from './ClipsSlice.ts'

export interface ClipsInput {
  /** The stored slice. */
  slice: ClipsSlice
  user: User
}

const lists = ['library', 'favorites'] as const
/** Children with an error in their context. */
const fallible = ['library', 'favorites', 'notReady', 'likes', 'rename', 'deletion', 'downloads'] as const

const lookOf = ({ preferred_aspect: aspect, preferred_captions: captions }: User) => ({ aspect, captions })

/** Returns the default settings of an upload. */
const uploadSettingsOf = (user: User) => ({ planName: user.plan, ...lookOf(user) })

/** The children of `clipsMachine` and the events it sends them. */
const clipsSetup = setup({
  types: {
    context: {} as ClipsInput,
    events: {} as ClipsEvent,
    input: {} as ClipsInput,
    emitted: {} as ClipsEmitted,
    children: {} as {
      library: 'library'
      favorites: 'favorites'
      notReady: 'notReady'
      uploads: 'uploads'
      likes: 'likes'
      rename: 'rename'
      renderings: 'renderings'
      deletion: 'deletion'
      downloads: 'downloads'
      exports: 'exports'
      returned: 'returned'
    },
  },
  actors: {
    library: clipLibraryMachine,
    favorites: clipLibraryMachine,
    notReady: notReadyMachine,
    uploads: uploadQueueMachine,
    likes: clipLikesMachine,
    rename: clipRenameMachine,
    renderings: clipRenderingsMachine,
    deletion: clipDeletionMachine,
    downloads: clipDownloadsMachine,
    exports: clipExportsMachine,
    returned: returnedVideosMachine,
  },
  guards: {
    /** The clip was deleted elsewhere. */
    isGone: (_, { status }: { status: string | number | null }) => status === 404,
    hasWorked: (_, { status }: { status: number | null }) => status !== null && status >= 200 && status <= 299,
  },
  actions: {
    keep: enqueueActions(({ enqueue, context }, part: Partial<ClipsSlice>) => {
      const slice = { ...context.slice, ...part }
      const names = Object.keys(slice) as (keyof ClipsSlice)[]
      if (names.every((name) => slice[name] === context.slice[name])) return
      enqueue.assign({ slice })
      enqueue.emit({ type: 'slice.changed', slice })
    }),
    patchLists: enqueueActions(({ enqueue }, { id, patch }: { id: string; patch: Partial<Clip> }) => {
      for (const list of lists) enqueue.sendTo(list, { type: 'clip.patched', id, patch })
    }),
    markExported: enqueueActions(({ enqueue }, { ids }: { ids: string[] }) => {
      for (const id of ids)
        for (const list of lists) enqueue.sendTo(list, { type: 'clip.patched', id, patch: { exported: true } })
    }),
    removeFromLists: enqueueActions(({ enqueue }, { id }: { id: string }) => {
      for (const list of lists) enqueue.sendTo(list, { type: 'clip.removed', id })
      enqueue.sendTo('renderings', { type: 'clip.removed', id })
    }),
    restoreToLists: enqueueActions(({ enqueue }, { clip }: { clip: Clip }) => {
      enqueue.sendTo('library', { type: 'clip.restored', clip })
      if (clip.liked) enqueue.sendTo('favorites', { type: 'clip.restored', clip })
    }),
    refreshLibrary: enqueueActions(({ enqueue }) => enqueue.sendTo('library', { type: 'refresh.requested' })),
    /** The server's clips replace the local clips of their files; some files were known before. */
    tellFinished: enqueueActions(({ enqueue }, { ids }: { ids: string[] }) => {
      enqueue.sendTo('uploads', { type: 'videos.finished', ids })
      enqueue.sendTo('returned', { type: 'videos.finished', ids })
    }),
    refreshLists: enqueueActions(({ enqueue }) => {
      for (const list of lists) enqueue.sendTo(list, { type: 'refresh.requested' })
    }),
    watchRenderings: enqueueActions(({ enqueue }, { clips }: { clips: Clip[] }) => {
      const rendering = clips.filter(({ state }) => state === 'rendering')
      if (rendering.length > 0) enqueue.sendTo('renderings', { type: 'rendering.noticed', clips: rendering })
    }),
    addNotReady: enqueueActions(({ enqueue }, { entry }: { entry: NotReady }) =>
      enqueue.sendTo('notReady', { type: 'entry.added', entry }),
    ),
    tellUploads: enqueueActions(({ enqueue }, { user }: { user: User }) => {
      enqueue.assign({ user })
      enqueue.sendTo('uploads', { type: 'plan.changed', planName: user.plan })
      enqueue.sendTo('uploads', { type: 'look.preferred', ...lookOf(user) })
    }),
    resetErrors: enqueueActions(({ enqueue }) => {
      for (const child of fallible) enqueue.sendTo(child, { type: 'error.reset' })
    }),
    report: emit((_, report: Extract<ClipsEmitted, { type: 'like.reported' | 'download.reported' }>) => report),
  },
})

export type ClipsMachine = typeof clipsMachine
export type ClipsActor = ActorRefFrom<ClipsMachine>

/**
 * The life cycle of clips: upload → queued → analysing → rendering → ready, then viewed, liked, trimmed, deleted,
 * restored. It owns the machines that do the work and hold their states; each child reports events, and it updates the
 * lists. The signed-in session owns it, so an upload outlives the page and ends with the session.
 */
export const clipsMachine = clipsSetup.createMachine({
  id: 'clips',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'library',
      src: 'library',
      input: ({ context }) => ({ clips: context.slice.clips }),
      onSnapshot: {
        actions: [
          { type: 'keep', params: ({ event }) => ({ clips: event.snapshot.context.clips }) },
          { type: 'watchRenderings', params: ({ event }) => event.snapshot.context },
        ],
      },
    },
    {
      id: 'favorites',
      src: 'favorites',
      input: ({ context }) => ({ clips: context.slice.favorite_clips }),
      onSnapshot: {
        actions: [
          { type: 'keep', params: ({ event }) => ({ favorite_clips: event.snapshot.context.clips }) },
          { type: 'watchRenderings', params: ({ event }) => event.snapshot.context },
        ],
      },
    },
    {
      id: 'notReady',
      src: 'notReady',
      input: ({ context }) => ({ entries: context.slice.clips_not_ready }),
      onSnapshot: {
        actions: { type: 'keep', params: ({ event }) => ({ clips_not_ready: event.snapshot.context.entries }) },
      },
    },
    { id: 'uploads', src: 'uploads', input: ({ context }) => uploadSettingsOf(context.user) },
    { id: 'likes', src: 'likes' },
    { id: 'rename', src: 'rename' },
    { id: 'renderings', src: 'renderings' },
    { id: 'deletion', src: 'deletion' },
    { id: 'downloads', src: 'downloads' },
    { id: 'exports', src: 'exports' },
    { id: 'returned', src: 'returned' },
  ],
  on: {
    'clip.viewed': {
      actions: { type: 'patchLists', params: ({ event: { id, views } }) => ({ id, patch: { views } }) },
    },
    'clip.patched': { actions: { type: 'patchLists', params: ({ event }) => event } },
    'download.reported': [
      {
        guard: { type: 'isGone', params: ({ event }) => event },
        // One of several was removed; only the lists show which.
        actions: [{ type: 'report', params: ({ event }) => event }, 'refreshLists'],
      },
      {
        guard: { type: 'hasWorked', params: ({ event }) => event },
        actions: [
          { type: 'report', params: ({ event }) => event },
          { type: 'markExported', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'report', params: ({ event }) => event } },
    ],
    // The server applied the likes and edges to its clips, so the lists are stale.
    'marks.carried': { actions: 'refreshLists' },
    'video.uploaded': { actions: { type: 'addNotReady', params: ({ event }) => event } },
    'videos.finished': { actions: ['refreshLibrary', { type: 'tellFinished', params: ({ event }) => event }] },
    // A like that was postponed while offline is reported once it is sent.
    'like.reported': [
      {
        guard: { type: 'isGone', params: ({ event }) => event },
        actions: [
          { type: 'report', params: ({ event }) => event },
          { type: 'removeFromLists', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'report', params: ({ event }) => event } },
    ],
    'likes.unknown': { actions: 'refreshLists' },
    // The lists show the new edges at once, and the new file or its error after the render.
    'clip.trimmed': {
      actions: [
        { type: 'patchLists', params: ({ event: { clip } }) => ({ id: clip.id, patch: clip }) },
        { type: 'watchRenderings', params: ({ event: { clip } }) => ({ clips: [clip] }) },
      ],
    },
    'clip.rendered': {
      actions: { type: 'patchLists', params: ({ event: { clip } }) => ({ id: clip.id, patch: clip }) },
    },
    'clip.removed': { actions: { type: 'removeFromLists', params: ({ event }) => event } },
    'clip.restored': { actions: { type: 'restoreToLists', params: ({ event }) => event } },
    'user.changed': { actions: { type: 'tellUploads', params: ({ event }) => event } },
    'error.reset': { actions: 'resetErrors' },
  },
})
