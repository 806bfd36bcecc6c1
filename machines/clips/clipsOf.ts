import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { outboxMachine } from '../outbox/outboxMachine.ts'
import type { ClipsActor, ClipsMachine } from './clipsMachine.ts'

type Children = SnapshotFrom<ClipsMachine>['children']

/** The running clips, and the queue of their likes. */
export type Clips = ReturnType<typeof clipsOf> & { likes: ActorRefFrom<typeof outboxMachine> }

/** Returns the actor of `clipsMachine` with its children by name; they live as long as it does. */
export function clipsOf(actor: ClipsActor) {
  const { children, context } = actor.getSnapshot()
  if (!children.library) throw new Error('The clips have ended with the session.')
  // The machine has no states, so it starts all children, and stops all.
  const all = children as { [Name in keyof Children]-?: NonNullable<Children[Name]> }
  return { actor, store: context.store, ...all }
}
