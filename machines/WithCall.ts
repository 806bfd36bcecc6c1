import type { AnyActorLogic, AnyStateMachine, StateMachine } from 'xstate'

/**
 * A machine whose actor `Name` has the types of its call. Within a generic function `setup` cannot tell whether the actor
 * needs input, so there it is built over one of unknown types.
 */
export type WithCall<Machine extends AnyStateMachine, Name extends string, Logic extends AnyActorLogic> =
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
        { src: Name; logic: Logic; id: string | undefined },
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
