import type { AnyActorRef } from 'xstate'

/** The part of `enqueueActions`' callback arguments that `tell` needs. */
interface Telling<Emitted> {
  enqueue: { emit: (event: Emitted) => void; sendTo: (target: AnyActorRef, event: never) => void }
  self: AnyActorRef
}

/**
 * The one way a machine reports what happened: the event is emitted to listeners and sent to the parent, if there is
 * one. So a machine can be tested, and used, by itself.
 */
export function tell<Emitted>({ enqueue, self }: Telling<Emitted>, event: Extract<Emitted, { type: string }>): void {
  enqueue.emit(event)
  if (self._parent) enqueue.sendTo(self._parent, event as never)
}
