import { type ActorOptions, type AnyStateMachine, createActor, fromPromise, type PromiseActorLogic } from 'xstate'
import type { User } from '../../../contract/user.ts'
import { createClips } from '../../../machines/clips/createClips.ts'
import { uploadMachine } from '../../../machines/upload/uploadMachine.ts'
import { uploadQueueMachine } from '../../../machines/uploadQueue/uploadQueueMachine.ts'
import type { Actors } from '../../api/createActors.ts'
import { runActor } from '../runActor.ts'
import type { Store } from '../store/createStore.ts'
import { readVideoLength } from '../upload/readVideoLength.ts'
import { warnWhileSending } from './warnWhileSending.ts'

type Clock = NonNullable<ActorOptions<AnyStateMachine>['clock']>

export interface ClipWork {
  clips: ReturnType<typeof createClips>
  uploads: ReturnType<typeof createUploads>
}

const call =
  <Output, Input>(logic: PromiseActorLogic<Output, Input>) =>
  (input: NoInfer<Input>, signal: AbortSignal) =>
    runActor(logic, input, signal)

function createUploads(actors: Actors, user: User | null, clock: Clock | null) {
  const upload = uploadMachine.provide({
    actors: {
      readLength: fromPromise(({ input, signal }) => readVideoLength(input.file, signal)),
      upload: fromPromise(({ input, signal }) => runActor(actors.clips.upload, input, signal)),
    },
  })
  const machine = uploadQueueMachine.provide({
    actors: { fetchPlans: fromPromise(({ signal }) => runActor(actors.subscription.plans, undefined, signal)), upload },
  })
  const { plan = 'free', preferred_aspect } = user ?? {}
  const input = { planName: plan, ...(preferred_aspect && { aspect: preferred_aspect }) }
  return createActor(machine, { ...(clock && { clock }), input })
}

function create(store: Store, actors: Actors, clock: Clock | null): ClipWork & { stop: () => void } {
  const { clips: it } = actors
  const clips = createClips({
    restored: store.clips.get(),
    ...(clock && { clock }),
    calls: {
      list: call(it.list),
      favorites: call(it.favorites),
      getQuietly: call(it.getQuietly),
      notReady: call(it.notReady),
      notReadyQuietly: call(it.notReadyQuietly),
      retry: call(it.retry),
      delete: call(it.delete),
      restore: call(it.restore),
      like: call(it.like),
      unlike: call(it.unlike),
      update: call(it.update),
      download: call(it.download),
      downloadMany: call(it.downloadMany),
    },
  })
  const uploads = createUploads(actors, store.session.getSnapshot().context.user, clock)
  uploads.on('sent', ({ entry }) => clips.notReady.send({ type: 'entry.added', entry }))
  uploads.start()

  const stops = [
    clips.subscribe(() => {
      const { clips: list, clips_not_ready, favorite_clips } = clips.getState()
      const stored = store.clips.get()
      const same =
        stored.clips === list && stored.clips_not_ready === clips_not_ready && stored.favorite_clips === favorite_clips
      if (!same) store.clips.set({ clips: list, clips_not_ready, favorite_clips })
    }),
    store.onResetErrors(clips.resetErrors),
    warnWhileSending(uploads),
    () => uploads.stop(),
    clips.stop,
  ]
  return { clips, uploads, stop: () => stops.forEach((stop) => void stop()) }
}

function tellUploads(uploads: ClipWork['uploads'], { plan, preferred_aspect }: User) {
  uploads.send({ type: 'plan.changed', planName: plan })
  if (preferred_aspect) uploads.send({ type: 'aspect.preferred', aspect: preferred_aspect })
}

const works = new WeakMap<Store, ClipWork>()

/**
 * The lists and the uploads of whoever is signed in. They begin with the first page that needs them and outlive every
 * page, so that an upload goes on while one looks at something else; they end with the session.
 */
export function clipWorkOf(store: Store, actors: Actors, clock: Clock | null): ClipWork {
  const known = works.get(store)
  if (known) return known
  const work = create(store, actors, clock)
  works.set(store, work)
  const owner = store.session.getSnapshot().context.user?.id
  const end = () => {
    if (works.get(store) !== work) return
    works.delete(store)
    watching.unsubscribe()
    work.stop()
  }
  const watching = store.session.subscribe({
    next: ({ context }) => {
      if (context.user?.id !== owner) end()
      else if (context.user) tellUploads(work.uploads, context.user)
    },
    complete: end,
  })
  return work
}
