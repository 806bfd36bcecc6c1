import { fromPromise } from 'xstate'

/** A call as a plain function, cancelled by its signal. */
export type Call<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/**
 * Turns a call into an actor, for `provide({ actors: { login: fromCall(calls.auth.login) } })`. Leaving the invoking
 * state aborts it. The types are those of the machine, which may send less, or read less, than the call can.
 */
export const fromCall = <Output, Input>(call: Call<NoInfer<Input>, NoInfer<Output>>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal))
