import { type ActorRefFrom, emit, enqueueActions, setup } from 'xstate'
import type { Clip, NotReady } from '../../contract/clips.ts'
import type { User } from '../../contract/user.ts'
import { clipDeletionMachine } from '../clipDeletion/clipDeletionMachine.ts'
import { clipDownloadsMachine } from '../clipDownloads/clipDownloadsMachine.ts'
import { clipExportsMachine } from '../clipExports/clipExportsMachine.ts'
import { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import { type ClipLibraryContext, idsOf, listedIn } from '../clipLibrary/clipPages.ts'
import { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import { clipRenderingsMachine } from '../clipRenderings/clipRenderingsMachine.ts'
import { type ClipStore, createClipStore } from '../clipStore/createClipStore.ts'
import { notReadyMachine } from '../notReady/notReadyMachine.ts'
import { recognitionsMachine } from '../recognitions/recognitionsMachine.ts'
import { returnedVideosMachine } from '../returnedVideos/returnedVideosMachine.ts'
import { uploadQueueMachine } from '../uploadQueue/uploadQueueMachine.ts'
import { withEvent } from '../withEvent.ts'
import type { ClipsEmitted, ClipsEvent } from './ClipsEvent.ts'
import type { ClipsSlice } from './ClipsSlice.ts'

export interface ClipsInput {
  /** The stored slice. */
  slice: ClipsSlice
  user: User
}

interface ClipsContext extends ClipsInput {
  /** All known clips; the lists hold their ids. */
  store: ClipStore
}

/** Drops the like of a response, which may be older than one that is pending: the outbox stores likes itself. */
const withoutLike = ({ liked: _liked, likes: _likes, ...patch }: Partial<Clip>): Partial<Clip> => patch

const lists = ['library', 'favorites'] as const
/** Children with an error in their context. */
const fallible = ['library', 'favorites', 'notReady', 'rename', 'deletion', 'downloads'] as const

const lookOf = ({ preferred_aspect: aspect, preferred_captions: captions }: User) => ({ aspect, captions })

/** Returns the default settings of an upload. */
const uploadSettingsOf = (user: User) => ({ planName: user.plan, ...lookOf(user) })

/** The children of `clipsMachine` and the events it sends them. */
const clipsSetup = setup({
  types: {
    context: {} as ClipsContext,
    events: {} as ClipsEvent,
    input: {} as ClipsInput,
    emitted: {} as ClipsEmitted,
    children: {} as {
      library: 'library'
      favorites: 'favorites'
      notReady: 'notReady'
      uploads: 'uploads'
      rename: 'rename'
      renderings: 'renderings'
      deletion: 'deletion'
      downloads: 'downloads'
      exports: 'exports'
      recognitions: 'recognitions'
      returned: 'returned'
    },
  },
  actors: {
    library: clipLibraryMachine,
    favorites: clipLibraryMachine,
    notReady: notReadyMachine,
    uploads: uploadQueueMachine,
    rename: clipRenameMachine,
    renderings: clipRenderingsMachine,
    deletion: clipDeletionMachine,
    downloads: clipDownloadsMachine,
    exports: clipExportsMachine,
    recognitions: recognitionsMachine,
    returned: returnedVideosMachine,
  },
  guards: {
    /** The clip was deleted elsewhere. */
    isGone: (_, { status }: { status: string | number | null }) => status === 404,
    hasWorked: (_, { status }: { status: number | null }) => status !== null && status >= 200 && status <= 299,
  },
  actions: {
    /** The lists show the change at once. A clip with a new cut is then polled until its file is rendered. */
    patchClip: enqueueActions(({ enqueue, context }, { id, patch }: { id: string; patch: Partial<Clip> }) => {
      enqueue(() => context.store.patch(id, withoutLike(patch)))
      if (patch.state === 'rendering' && context.store.get(id))
        enqueue.sendTo('renderings', { type: 'rendering.noticed', clips: [{ id }] })
    }),
    markExported: ({ context }, { ids }: { ids: string[] }) => {
      for (const id of ids) context.store.patch(id, { exported: true })
    },
    removeClip: enqueueActions(({ enqueue, context }, { id }: { id: string }) => {
      enqueue(() => context.store.remove(id))
      enqueue.sendTo('renderings', { type: 'clip.removed', id })
    }),
    restoreClip: enqueueActions(({ enqueue, context }, { clip }: { clip: Clip }) => {
      enqueue(() => context.store.restore(clip))
      enqueue.sendTo('library', { type: 'clip.restored', clip })
      if (clip.liked) enqueue.sendTo('favorites', { type: 'clip.restored', clip })
    }),
    refreshLibrary: enqueueActions(({ enqueue }) => enqueue.sendTo('library', { type: 'refresh.requested' })),
    /** The server's clips replace the local clips of their files; some files were known before. */
    notifyFinished: enqueueActions(({ enqueue }, { ids }: { ids: string[] }) => {
      enqueue.sendTo('uploads', { type: 'videos.finished', ids })
      enqueue.sendTo('returned', { type: 'videos.finished', ids })
    }),
    notifyListed: enqueueActions(({ enqueue }, { entries }: { entries: readonly NotReady[] }) =>
      enqueue.sendTo('recognitions', { type: 'videos.listed', entries }),
    ),
    reloadNotReady: enqueueActions(({ enqueue }) => enqueue.sendTo('notReady', { type: 'reload.requested' })),
    refreshLists: enqueueActions(({ enqueue }) => {
      for (const list of lists) enqueue.sendTo(list, { type: 'refresh.requested' })
    }),
    watchRenderings: enqueueActions(({ enqueue }, list: Pick<ClipLibraryContext, 'store' | 'ids'>) => {
      const rendering = listedIn(list).filter(({ state }) => state === 'rendering')
      if (rendering.length > 0) enqueue.sendTo('renderings', { type: 'rendering.noticed', clips: rendering })
    }),
    addNotReady: enqueueActions(({ enqueue }, { entry }: { entry: NotReady }) =>
      enqueue.sendTo('notReady', { type: 'entry.added', entry }),
    ),
    notifyUploads: enqueueActions(({ enqueue }, { user }: { user: User }) => {
      enqueue.assign({ user })
      enqueue.sendTo('uploads', { type: 'plan.changed', planName: user.plan })
      enqueue.sendTo('uploads', { type: 'look.preferred', ...lookOf(user) })
    }),
    resetErrors: enqueueActions(({ enqueue }) => {
      for (const child of fallible) enqueue.sendTo(child, { type: 'error.reset' })
    }),
    /** The numbers of clips by video and folder have changed. */
    notifyCounts: emit({ type: 'counts.changed' }),
    report: emit((_, report: Extract<ClipsEmitted, { type: 'download.reported' }>) => report),
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
  context: ({ input }) => ({
    ...input,
    store: createClipStore([...input.slice.clips, ...input.slice.favorite_clips]),
  }),
  invoke: [
    {
      id: 'library',
      src: 'library',
      input: ({ context }) => ({ store: context.store, ids: idsOf(context.slice.clips) }),
      onSnapshot: { actions: { type: 'watchRenderings', params: ({ event }) => event.snapshot.context } },
    },
    {
      id: 'favorites',
      src: 'favorites',
      input: ({ context }) => ({ store: context.store, ids: idsOf(context.slice.favorite_clips) }),
      onSnapshot: { actions: { type: 'watchRenderings', params: ({ event }) => event.snapshot.context } },
    },
    { id: 'notReady', src: 'notReady', input: ({ context }) => ({ entries: context.slice.clips_not_ready }) },
    { id: 'uploads', src: 'uploads', input: ({ context }) => uploadSettingsOf(context.user) },
    { id: 'rename', src: 'rename' },
    { id: 'renderings', src: 'renderings' },
    { id: 'deletion', src: 'deletion' },
    { id: 'downloads', src: 'downloads' },
    { id: 'exports', src: 'exports' },
    { id: 'recognitions', src: 'recognitions' },
    { id: 'returned', src: 'returned' },
  ],
  on: {
    'clip.patched': { actions: withEvent('patchClip') },
    'download.reported': [
      {
        guard: withEvent('isGone'),
        // One of several was removed; only the lists show which.
        actions: [withEvent('report'), 'refreshLists'],
      },
      { guard: withEvent('hasWorked'), actions: [withEvent('report'), withEvent('markExported')] },
      { actions: withEvent('report') },
    ],
    // The server applied the likes and edges to its clips, so the lists are stale.
    'marks.carried': { actions: 'refreshLists' },
    'video.uploaded': { actions: withEvent('addNotReady') },
    'videos.finished': { actions: ['refreshLibrary', withEvent('notifyFinished'), 'notifyCounts'] },
    'counts.changed': { actions: 'notifyCounts' },
    'videos.listed': { actions: withEvent('notifyListed') },
    'recognition.restarted': { actions: 'reloadNotReady' },
    'lists.outdated': { actions: 'refreshLists' },
    'clip.rendered': {
      actions: { type: 'patchClip', params: ({ event: { clip } }) => ({ id: clip.id, patch: clip }) },
    },
    'clip.removed': { actions: withEvent('removeClip') },
    'clip.restored': { actions: withEvent('restoreClip') },
    'user.changed': { actions: withEvent('notifyUploads') },
    'error.reset': { actions: 'resetErrors' },
  },
})
