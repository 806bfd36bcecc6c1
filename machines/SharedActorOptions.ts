import type { ActorOptions, AnyStateMachine } from 'xstate'

/** The clock and the inspector that several actors share. */
export type SharedActorOptions = Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'>
