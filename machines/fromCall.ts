import { fromPromise } from 'xstate'

/** A call as a plain function, cancelled by its signal. */
export type Call<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/**
 * A call as an actor, where it is given to a machine: `provide({ actors: { login: fromCall(calls.auth.login) } })`.
 * Leaving the state that invoked it aborts it. The types are those of the machine, which may send less, or read less,
 * than the call can.
 */
export const fromCall = <Output, Input>(call: Call<NoInfer<Input>, NoInfer<Output>>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))
