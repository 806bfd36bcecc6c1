import type { AnyActorRef } from 'xstate'

/** What `enqueueActions` hands to its callback, as far as telling needs it. */
interface Telling<Emitted> {
  enqueue: { emit: (event: Emitted) => void; sendTo: (target: AnyActorRef, event: never) => void }
  self: AnyActorRef
}

/**
 * The one way in which a machine tells what happened: the event is emitted to whoever listens, and its parent, where
 * it has one, is sent the same event. So a machine can be tested, and used, by itself.
 */
export function tell<Emitted>({ enqueue, self }: Telling<Emitted>, event: Extract<Emitted, { type: string }>): void {
  enqueue.emit(event)
  if (self._parent) enqueue.sendTo(self._parent, event as never)
}
