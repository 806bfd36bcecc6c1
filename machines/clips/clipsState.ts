import type { Failure } from '../failure.ts'
import type { ClipsSlice } from './ClipsSlice.ts'
import type { ClipsActor } from './clipsMachine.ts'

/** The state of the clips, named as in the specification. */
export interface ClipsState extends ClipsSlice {
  loading: boolean
  error: Failure | null
}

/** Derives the state from the children: loading while one of them is busy; the error is the first one. */
export function clipsState(actor: ClipsActor): ClipsState {
  const { context, children } = actor.getSnapshot()
  const { library, favorites, notReady, likes, rename, deletion, downloads } = children
  const snapshots = [library, favorites, notReady, likes, rename, deletion, downloads].flatMap(
    (child) => child?.getSnapshot() ?? [],
  )
  return {
    ...context.slice,
    loading: snapshots.some((snapshot) => snapshot.hasTag('busy')),
    error: snapshots.map((snapshot) => snapshot.context.error).find(Boolean) ?? null,
  }
}
