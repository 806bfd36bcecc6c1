import { useSelector } from '@xstate/react'
import type { AnyMachineSnapshot, Subscribable } from 'xstate'
import { useInspection } from './useFlow.ts'

interface Watchable<Snapshot extends AnyMachineSnapshot> extends Subscribable<Snapshot> {
  getSnapshot: () => Snapshot
}

/** The snapshot of a machine that lives longer than the flow, kept current. It can be watched like a flow's own. */
export function useShared<Snapshot extends AnyMachineSnapshot>(
  machineId: string,
  actor: Watchable<Snapshot>,
): Snapshot {
  const snapshot = useSelector(actor, (it) => it)
  useInspection(machineId, snapshot.value)
  return snapshot
}
