import { createActor, type PromiseActorLogic, toPromise } from 'xstate'

/**
 * Runs one of the product's calls as a promise, for a machine that sends less, or reads less, than the call can:
 * `fromPromise(({ input, signal }) => runActor(actors.profile.update, input, signal))`. Aborting stops the call.
 */
export function runActor<Output, Input>(
  logic: PromiseActorLogic<Output, Input>,
  input: NoInfer<Input>,
  signal: AbortSignal,
): Promise<Output> {
  const actor = createActor(logic, { input } as never)
  signal.addEventListener('abort', () => actor.stop(), { once: true })
  actor.start()
  return toPromise(actor) as Promise<Output>
}
