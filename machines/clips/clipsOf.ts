import type { ActorRefFrom } from 'xstate'
import type { outboxMachine } from '../outbox/outboxMachine.ts'
import type { ClipsActor } from './clipsMachine.ts'

/** The running clips, and the queue of their likes. */
export type Clips = ReturnType<typeof clipsOf> & { likes: ActorRefFrom<typeof outboxMachine> }

/** Returns the actor of `clipsMachine` with its children by name; they live as long as it does. */
export function clipsOf(actor: ClipsActor) {
  const {
    library,
    favorites,
    notReady,
    uploads,
    rename,
    renderings,
    deletion,
    downloads,
    exports,
    recognitions,
    returned,
  } = actor.getSnapshot().children
  if (
    !(
      library &&
      favorites &&
      notReady &&
      uploads &&
      rename &&
      renderings &&
      deletion &&
      downloads &&
      exports &&
      recognitions &&
      returned
    )
  )
    throw new Error('The clips have ended with the session.')
  return {
    actor,
    store: actor.getSnapshot().context.store,
    library,
    favorites,
    notReady,
    uploads,

    rename,
    renderings,
    deletion,
    downloads,
    exports,
    recognitions,
    returned,
  }
}
