import type { ClipsActor } from './clipsMachine.ts'

export type Clips = ReturnType<typeof clipsOf>

/** Returns the actor of `clipsMachine` with its children by name; they live as long as it does. */
export function clipsOf(actor: ClipsActor) {
  const { library, favorites, notReady, uploads, likes, rename, renderings, deletion, downloads, exports, returned } =
    actor.getSnapshot().children
  if (
    !(
      library &&
      favorites &&
      notReady &&
      uploads &&
      likes &&
      rename &&
      renderings &&
      deletion &&
      downloads &&
      exports &&
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
    likes,
    rename,
    renderings,
    deletion,
    downloads,
    exports,
    returned,
  }
}
