import type { ActorRefFrom } from 'xstate'
import { clipsSetup, uploadSettingsOf } from './clipsSetup.ts'

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
    // The server's clips were liked and moved without the lists.
    'marks.carried': { actions: 'refreshLists' },
    'video.uploaded': { actions: { type: 'addNotReady', params: ({ event }) => event } },
    'videos.finished': { actions: ['refreshLibrary', { type: 'tellFinished', params: ({ event }) => event }] },
    // A like that waited for a network is reported when it was sent.
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
    // The lists show the new edges at once, and the new file, or why there is none, after the server has rendered it.
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
