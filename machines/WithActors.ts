import type { AnyActorLogic, AnyStateMachine, StateMachine } from 'xstate'

/**
 * A machine whose actors have the types of `Actors`, by name. Within a generic function `setup` cannot tell whether an
 * actor needs input, so the machine is built over actors of unknown types.
 */
export type WithActors<Machine extends AnyStateMachine, Actors extends Record<string, AnyActorLogic>> =
  Machine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer _Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Schema,
    infer TransitionMeta
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        { [Name in keyof Actors & string]: { src: Name; logic: Actors[Name]; id: string | undefined } }[keyof Actors &
          string],
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Schema,
        TransitionMeta
      >
    : never
