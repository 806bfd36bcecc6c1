import type { AnyActorRef } from 'xstate'

/** The part of `enqueueActions`' callback arguments that `notify` needs. */
interface Notifying<Emitted> {
  enqueue: { emit: (event: Emitted) => void; sendTo: (target: AnyActorRef, event: never) => void }
  self: AnyActorRef
}

/**
 * Reports an event: emits it to listeners and sends it to the parent, if there is one. So a machine can be tested, and
 * used, by itself.
 */
export function notify<Emitted>(
  { enqueue, self }: Notifying<Emitted>,
  event: Extract<Emitted, { type: string }>,
): void {
  enqueue.emit(event)
  if (self._parent) enqueue.sendTo(self._parent, event as never)
}
