import { listedIn } from '../clipLibrary/clipPages.ts'
import type { Failure } from '../failure.ts'
import type { ClipsSlice } from './ClipsSlice.ts'
import type { ClipsActor } from './clipsMachine.ts'
import { type Clips, clipsOf } from './clipsOf.ts'

/** The state of the clips, named as in the specification. */
export interface ClipsState extends ClipsSlice {
  loading: boolean
  error: Failure | null
}

/** Derives the persisted part from the lists. */
const sliceOf = ({ library, favorites, notReady }: ReturnType<typeof clipsOf>): ClipsSlice => ({
  clips: listedIn(library.getSnapshot().context),
  clips_not_ready: notReady.getSnapshot().context.entries,
  favorite_clips: listedIn(favorites.getSnapshot().context),
})

/** Calls back with the persisted part after every change to it, until the actor stops. */
export function followSlice(actor: ClipsActor, onChange: (slice: ClipsSlice) => void): void {
  const clips = clipsOf(actor)
  let before = sliceOf(clips)
  const follow = () => {
    const slice = sliceOf(clips)
    const names = Object.keys(slice) as (keyof ClipsSlice)[]
    if (names.every((name) => slice[name] === before[name])) return
    before = slice
    onChange(slice)
  }
  for (const list of [clips.library, clips.favorites]) list.subscribe(follow)
  clips.notReady.subscribe(follow)
  actor.subscribe({ complete: clips.store.subscribe(follow) })
}

/** Derives the state from the children: loading while one of them is busy; the error is the first one. */
export function clipsState(clips: Clips): ClipsState {
  const { library, favorites, notReady, likes, rename, deletion, downloads } = clips
  const snapshots = [library, favorites, notReady, likes, rename, deletion, downloads].map((child) =>
    child.getSnapshot(),
  )
  return {
    ...sliceOf(clips),
    loading: snapshots.some((snapshot) => snapshot.hasTag('busy')),
    error: snapshots.map((snapshot) => snapshot.context.error).find(Boolean) ?? null,
  }
}
