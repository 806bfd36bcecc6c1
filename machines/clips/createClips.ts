import { type ActorOptions, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import type { Clip, NotReady } from '../../contract/clips.ts'
import { clipDeletionMachine } from '../clipDeletion/clipDeletionMachine.ts'
import { clipDownloadsMachine } from '../clipDownloads/clipDownloadsMachine.ts'
import { clipLibraryMachine } from '../clipLibrary/clipLibraryMachine.ts'
import { clipLikesMachine } from '../clipLikes/clipLikesMachine.ts'
import { clipRenameMachine } from '../clipRename/clipRenameMachine.ts'
import { clipRenderingsMachine } from '../clipRenderings/clipRenderingsMachine.ts'
import type { Failure } from '../failure.ts'
import { notReadyMachine } from '../notReady/notReadyMachine.ts'
import type { ClipCalls } from './ClipCalls.ts'

/** What of the clips outlives the page, as the specification names it. */
export interface ClipsSlice {
  clips: Clip[]
  clips_not_ready: NotReady[]
  favorite_clips: Clip[]
}

export const noClips: ClipsSlice = { clips: [], clips_not_ready: [], favorite_clips: [] }

/** The state of the clips as the specification names it. */
export interface ClipsState extends ClipsSlice {
  loading: boolean
  error: Failure | null
}

export interface ClipsOptions {
  calls: ClipCalls
  /** What was stored. */
  restored?: ClipsSlice
  /** The clock of the machines, where it is not the real one, and who watches them. */
  options?: Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'>
}

export type Clips = ReturnType<typeof createClips>

/** Starts everything that knows of clips and lets each tell the others: a like shows in every list that has the clip. */
export function createClips({ calls, restored = noClips, options = {} }: ClipsOptions) {
  const libraryOf = (list: ClipCalls['list'], clips: Clip[]) =>
    createActor(
      clipLibraryMachine.provide({ actors: { list: fromPromise(({ input, signal }) => list(input, signal)) } }),
      { ...options, input: { clips } },
    )

  const library = libraryOf(calls.list, restored.clips)
  const favorites = libraryOf(calls.favorites, restored.favorite_clips)
  const notReady = createActor(
    notReadyMachine.provide({
      actors: {
        fetch: fromPromise(({ signal }) => calls.notReady(undefined, signal)),
        poll: fromPromise(({ signal }) => calls.notReadyQuietly(undefined, signal)),
        retry: fromPromise(({ input, signal }) => calls.retry(input, signal)),
        remove: fromPromise(({ input, signal }) => calls.delete(input, signal)),
      },
    }),
    { ...options, input: { entries: restored.clips_not_ready } },
  )
  const likes = createActor(
    clipLikesMachine.provide({
      actors: {
        like: fromPromise(({ input, signal }) => calls.like(input, signal)),
        unlike: fromPromise(({ input, signal }) => calls.unlike(input, signal)),
      },
    }),
    options,
  )
  const deletion = createActor(
    clipDeletionMachine.provide({
      actors: {
        deleteClip: fromPromise(({ input, signal }) => calls.delete(input, signal)),
        restoreClip: fromPromise(({ input, signal }) => calls.restore(input, signal)),
      },
    }),
    options,
  )
  const rename = createActor(
    clipRenameMachine.provide({
      actors: { rename: fromPromise(({ input, signal }) => calls.update(input, signal)) },
    }),
    options,
  )
  const downloads = createActor(
    clipDownloadsMachine.provide({
      actors: {
        download: fromPromise(({ input, signal }) => calls.download(input, signal)),
        downloadMany: fromPromise(({ input, signal }) => calls.downloadMany(input, signal)),
      },
    }),
    options,
  )
  const renderings = createActor(
    clipRenderingsMachine.provide({
      actors: { look: fromPromise(({ input, signal }) => calls.getQuietly(input, signal)) },
    }),
    options,
  )

  const libraries = [library, favorites]
  const actors = [library, favorites, notReady, likes, deletion, rename, downloads, renderings]

  /** Changes a clip wherever it is shown. */
  const patch = (told: { id: string; patch: Partial<Clip> }) => {
    for (const list of libraries) list.send({ type: 'clip.patched', id: told.id, patch: told.patch })
  }
  likes.on('patched', patch)
  rename.on('patched', patch)
  renderings.on('patched', patch)
  deletion.on('removed', ({ id }) => {
    for (const list of libraries) list.send({ type: 'clip.removed', id })
    renderings.send({ type: 'clip.removed', id })
  })
  deletion.on('restored', ({ clip }) => {
    library.send({ type: 'clip.restored', clip })
    if (clip.liked) favorites.send({ type: 'clip.restored', clip })
  })
  notReady.on('finished', ({ ids }) => {
    if (ids.length > 0) library.send({ type: 'refresh.requested' })
  })
  for (const list of libraries) {
    list.subscribe(({ context }) => {
      const clips = context.clips.filter(({ state }) => state === 'rendering')
      if (clips.length > 0) renderings.send({ type: 'rendering.noticed', clips })
    })
  }

  for (const actor of actors) actor.start()

  return {
    library,
    favorites,
    notReady,
    likes,
    deletion,
    rename,
    downloads,
    renderings,
    patch,

    getState: (): ClipsState => {
      const snapshots = actors.map((actor) => actor.getSnapshot())
      return {
        clips: library.getSnapshot().context.clips,
        clips_not_ready: notReady.getSnapshot().context.entries,
        favorite_clips: favorites.getSnapshot().context.clips,
        loading: snapshots.some(({ children }) => Object.keys(children).length > 0),
        error: snapshots.map(({ context }) => ('error' in context ? context.error : null)).find(Boolean) ?? null,
      }
    },
    /** Calls back after every change; returns the way to stop it. */
    subscribe: (listener: () => void) => {
      const subscriptions = [
        library.subscribe(listener),
        favorites.subscribe(listener),
        notReady.subscribe(listener),
        likes.subscribe(listener),
        deletion.subscribe(listener),
        rename.subscribe(listener),
        downloads.subscribe(listener),
      ]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    resetErrors: () => {
      for (const actor of [library, favorites, notReady, likes, deletion, rename, downloads])
        actor.send({ type: 'error.reset' })
    },
    stop: () => {
      for (const actor of actors) actor.stop()
    },
  }
}
