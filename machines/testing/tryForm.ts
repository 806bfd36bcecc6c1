import { type AnyStateMachine, createActor, type PromiseActorLogic, type SnapshotFrom, waitFor } from 'xstate'
import type { FormEvent } from '../form/FormOptions.ts'
import { formProps } from '../form/formProps.ts'
import { fromCall } from '../fromCall.ts'

/** Fills in and submits a form; returns its shown errors and the input of its call. */
export async function tryForm<Values extends object>(
  machine: AnyStateMachine,
  values: Partial<Values>,
  { answer = async () => ({ id: '1' }) as unknown, input = undefined as unknown } = {},
) {
  const sent: unknown[] = []
  const submit: PromiseActorLogic<unknown, unknown> = fromCall((body) => {
    sent.push(body)
    return answer()
  })
  const actor = createActor(machine.provide({ actors: { submit } }), { input }).start()
  const props = () => formProps<Values>(actor.getSnapshot() as never, actor.send as (event: FormEvent<Values>) => void)
  for (const [field, value] of Object.entries(values)) props().onChange(field as keyof Values & string, value as never)
  props().onSubmit()
  await waitFor(actor, (snapshot: SnapshotFrom<AnyStateMachine>) => !snapshot.hasTag('busy'))
  return { ...props(), sent }
}
