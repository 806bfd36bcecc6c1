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
import type { SharedActorOptions } from '../../machines/SharedActorOptions.ts'

/** Inspects every actor below, including children. Used by Storybook and development tools. */
export const FlowInspector = createContext<((event: InspectionEvent) => void) | null>(null)

/** Replaces the clock of all flows below. */
export const FlowClock = createContext<NonNullable<ActorOptions<AnyStateMachine>['clock']> | null>(null)

/** Options for every actor started below, including those that outlive a page. */
export function useActorOptions(): SharedActorOptions {
  const clock = useContext(FlowClock)
  const inspect = useContext(FlowInspector)
  return { ...(clock && { clock }), ...(inspect && { inspect }) }
}

/** Listeners for the events a machine emits, by type. */
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

/** `useMachine` and `useActorRef` for machines that may or may not need input; the flow's types require it. */
const useAnyMachine = useMachine as unknown as <Machine extends AnyStateMachine>(
  machine: Machine,
  options: object,
) => [StateFrom<Machine>, Actor<Machine>['send'], Actor<Machine>]
const useAnyActor = useActorRef as unknown as <Machine extends AnyStateMachine>(
  machine: Machine,
  options: object,
) => Actor<Machine>

type AnyListeners = Record<string, (emitted: unknown) => void>

/** Adds listeners that are only known after the flow has started; `useFlow` takes the others. */
export function useFlowListeners<Machine extends AnyStateMachine>(actor: Actor<Machine>, on: Listeners<Machine>): void {
  useListeners(actor, on as AnyListeners)
}

function useListeners(actor: AnyActor, on: AnyListeners | undefined): void {
  const handle = useEffectEvent((emitted: { type: string }) => on?.[emitted.type]?.(emitted))
  // A layout effect, because the actor starts in an effect and may emit at once.
  useLayoutEffect(() => {
    const subscription = actor.on('*', (emitted) => handle(emitted as { type: string }))
    return () => subscription.unsubscribe()
  }, [actor])
}

/**
 * `useMachine` for the machine of a flow: it uses the flows' clock, can be inspected, and passes emitted events to the
 * listeners in `on` from the first event on.
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

/** The same for a flow that shows only part of the state: it re-renders only when that part changes. */
export function useFlowActor<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[flowOptions]: FlowArguments<Machine>
): Actor<Machine> {
  const { on, ...options } = (flowOptions ?? {}) as { on?: AnyListeners }
  const actor = useAnyActor(machine, { ...options, ...useActorOptions() })
  useListeners(actor, on)
  return actor
}
