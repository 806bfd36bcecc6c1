import { useActorRef, useMachine } from '@xstate/react'
import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'
import type {
  Actor,
  ActorOptions,
  AnyActor,
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

/** Required where the machine needs input. */
type FlowArguments<Machine extends AnyStateMachine> = ConditionalRequired<
  [options?: FlowOptions<Machine>],
  IsNotNever<RequiredActorOptionsKeys<Machine>>
>

/** `useMachine` and `useActorRef` where it is not known yet whether the machine needs input; the flow's types ask for it. */
const useAnyMachine = useMachine as unknown as <Machine extends AnyStateMachine>(
  machine: Machine,
  options: object,
) => [StateFrom<Machine>, Actor<Machine>['send'], Actor<Machine>]
const useAnyActor = useActorRef as unknown as <Machine extends AnyStateMachine>(
  machine: Machine,
  options: object,
) => Actor<Machine>

type AnyListeners = Record<string, (emitted: unknown) => void>

function useListeners(actor: AnyActor, on: AnyListeners | undefined): void {
  const tell = useEffectEvent((emitted: { type: string }) => on?.[emitted.type]?.(emitted))
  // A layout effect, because the actor starts in an effect and may emit at once.
  useLayoutEffect(() => {
    const subscription = actor.on('*', (emitted) => tell(emitted as { type: string }))
    return () => subscription.unsubscribe()
  }, [actor])
}

/**
 * `useMachine` for the machine of a flow: it runs by the flows' clock, it can be watched, and what the machine emits
 * reaches the listeners in `on`, from the first event on.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[flowOptions]: FlowArguments<Machine>
): [StateFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] {
  const { on, ...options } = (flowOptions ?? {}) as { on?: AnyListeners }
  const result = useAnyMachine(machine, { ...options, ...useActorOptions() })
  useListeners(result[2], on)
  return result
}

/** The same for a flow that shows a part of the state only: it selects that part, and nothing else draws it again. */
export function useFlowActor<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[flowOptions]: FlowArguments<Machine>
): Actor<Machine> {
  const { on, ...options } = (flowOptions ?? {}) as { on?: AnyListeners }
  const actor = useAnyActor(machine, { ...options, ...useActorOptions() })
  useListeners(actor, on)
  return actor
}
