import { useMachine } from '@xstate/react'
import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'
import type {
  Actor,
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  EmittedFrom,
  InspectionEvent,
  IsNotNever,
  RequiredActorOptionsKeys,
  StateFrom,
} from 'xstate'

/** Watches every actor below, children included. Storybook and development tools listen; the product need not. */
export const FlowInspector = createContext<((event: InspectionEvent) => void) | null>(null)

/** The clock of all flows below, where it is not the real one. */
export const FlowClock = createContext<NonNullable<ActorOptions<AnyStateMachine>['clock']> | null>(null)

/** What every actor that is started below is given, those that outlive a page too. */
export type SharedActorOptions = Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect'>

export function useActorOptions(): SharedActorOptions {
  const clock = useContext(FlowClock)
  const inspect = useContext(FlowInspector)
  return { ...(clock && { clock }), ...(inspect && { inspect }) }
}

/** What a flow does about the events that its machine emits, by their type. */
export type Listeners<Machine extends AnyStateMachine> = {
  [Type in EmittedFrom<Machine>['type']]?: (emitted: Extract<EmittedFrom<Machine>, { type: Type }>) => void
}

type FlowOptions<Machine extends AnyStateMachine> = Omit<ActorOptions<Machine>, 'clock' | 'inspect'> & {
  [Key in RequiredActorOptionsKeys<Machine>]: unknown
} & { on?: Listeners<Machine> }

/** `useMachine` where it is not known yet whether the machine needs input; `useFlow` asks for it by its own types. */
const useAnyMachine = useMachine as unknown as <Machine extends AnyStateMachine>(
  machine: Machine,
  options: object,
) => [StateFrom<Machine>, Actor<Machine>['send'], Actor<Machine>]

/**
 * `useMachine` for the machine of a flow: it runs by the flows' clock, it can be watched, and what the machine emits
 * reaches the listeners in `on`, from the first event on.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[flowOptions]: ConditionalRequired<[options?: FlowOptions<Machine>], IsNotNever<RequiredActorOptionsKeys<Machine>>>
): [StateFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] {
  const { on, ...options } = (flowOptions ?? {}) as { on?: Record<string, (emitted: unknown) => void> }
  const shared = useActorOptions()
  const result = useAnyMachine(machine, { ...options, ...shared })
  const actor = result[2]
  const tell = useEffectEvent((emitted: { type: string }) => on?.[emitted.type]?.(emitted))
  // A layout effect, because the actor starts in an effect and may emit at once.
  useLayoutEffect(() => {
    const subscription = actor.on('*', (emitted) => tell(emitted as { type: string }))
    return () => subscription.unsubscribe()
  }, [actor])
  return result
}
