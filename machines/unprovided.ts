import { fromPromise } from 'xstate'

/**
 * The placeholder of an actor that the composing code provides: it carries the types of input and output and
 * rejects when a machine runs without it, so that a forgotten `provide` shows at once.
 */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`The actor "${name}" was not provided.`)
  })
