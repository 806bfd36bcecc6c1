import { fromPromise } from 'xstate'

/**
 * Returns the placeholder of an actor that the composing code provides. It carries the types of input and output, and
 * rejects if a machine runs without it, so that a missing `provide` is noticed at once.
 */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`The actor "${name}" was not provided.`)
  })
