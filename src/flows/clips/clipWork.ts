import { createActor } from 'xstate'
import type { User } from '../../../contract/user.ts'
import { createClips } from '../../../machines/clips/createClips.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { uploadMachine } from '../../../machines/upload/uploadMachine.ts'
import { uploadQueueMachine } from '../../../machines/uploadQueue/uploadQueueMachine.ts'
import type { Calls } from '../../api/createCalls.ts'
import type { Store } from '../store/createStore.ts'
import { readVideoLength } from '../upload/readVideoLength.ts'
import type { SharedActorOptions } from '../useFlow.ts'
import { warnWhileSending } from './warnWhileSending.ts'

export interface ClipWork {
  clips: ReturnType<typeof createClips>
  uploads: ReturnType<typeof createUploads>
}

function createUploads(calls: Calls, user: User | null, options: SharedActorOptions) {
  const upload = uploadMachine.provide({
    actors: {
      readLength: fromCall(({ file }, signal) => readVideoLength(file, signal)),
      upload: fromCall(calls.clips.upload),
    },
  })
  const machine = uploadQueueMachine.provide({
    actors: { fetchPlans: fromCall(calls.subscription.plans), upload },
  })
  const { plan = 'free', preferred_aspect } = user ?? {}
  const input = { planName: plan, ...(preferred_aspect && { aspect: preferred_aspect }) }
  return createActor(machine, { ...options, input })
}

function create(store: Store, calls: Calls, options: SharedActorOptions): ClipWork & { stop: () => void } {
  const clips = createClips({
    restored: store.clips.get(),
    options,
    calls: calls.clips,
  })
  const uploads = createUploads(calls, store.session.getSnapshot().context.user, options)
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

/** What has begun already; null before the first page that needs it. */
export const startedClipWork = (store: Store): ClipWork | null => works.get(store) ?? null

/**
 * The lists and the uploads of whoever is signed in. They begin with the first page that needs them and outlive every
 * page, so that an upload goes on while one looks at something else; they end with the session.
 */
export function clipWorkOf(store: Store, calls: Calls, options: SharedActorOptions): ClipWork {
  const known = works.get(store)
  if (known) return known
  const work = create(store, calls, options)
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
