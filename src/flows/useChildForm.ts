import { useSelector } from '@xstate/react'
import type { AnyActor, AnyStateMachine, SnapshotFrom } from 'xstate'

/** Returns the snapshot and actor of a form that runs as a child of a machine. `machine` gives its type. */
export function useChildForm<Form extends AnyStateMachine>(parent: AnyActor, machine: Form) {
  const form = (parent.getSnapshot() as SnapshotFrom<AnyStateMachine>).children.form
  if (form === undefined) throw new Error(`This flow has no form "${machine.id}".`)
  return [useSelector(form, (snapshot) => snapshot as SnapshotFrom<Form>), form.send, form] as const
}
