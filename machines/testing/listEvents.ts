import { callFailure } from './callFailure.ts'

/** The events of every list: it is fetched, and viewed in another way. */
export const listEvents = [
  { type: 'list.requested' },
  { type: 'view.changed', change: { search: 'a' } },
  { type: 'xstate.done.actor.list', output: undefined },
  { type: 'xstate.error.actor.list', error: callFailure(500, null) },
] as const

/** The events of a list with removable entries. */
export const removalEvents = [
  { type: 'removal.asked', subject: { id: '1', name: 'Ana' } },
  { type: 'removal.confirmed' },
  { type: 'removal.cancelled' },
  { type: 'error.reset' },
  { type: 'xstate.done.actor.remove', output: undefined },
  { type: 'xstate.error.actor.remove', error: callFailure(404, null) },
  { type: 'notice.given', notice: { code: 'updated', name: 'Ana' } },
  { type: 'notice.dismissed' },
] as const

export const dialogEvents = [{ type: 'dialog.opened' }, { type: 'dialog.closed' }] as const

/** The events that a list's form sends to it. */
export const addedEvents = <Item>(item: Item) =>
  [{ type: 'succeeded', answer: item }, { type: 'succeeded', answer: null }, { type: 'rejected' }] as const

/** The server's responses to a form: the created item, a refusal of a field. */
export const submitEvents = <Answer>(answer: Answer, field: string) =>
  [
    { type: 'form.submitted' },
    { type: 'form.reset' },
    { type: 'xstate.done.actor.submit', output: answer },
    { type: 'xstate.done.actor.submit', output: { result: 'refused', message: 'Not now.' } },
    { type: 'xstate.error.actor.submit', error: callFailure(400, { [field]: ['Taken.'] }) },
  ] as const

/** The events of a form: its fields are filled in, and it is submitted. The server refuses its first field, or answers. */
export const formEvents = <Values extends object, Answer>(values: Values, answer: Answer) => {
  const fields = Object.keys(values) as (keyof Values & string)[]
  const [first] = fields as [keyof Values & string]
  return [
    ...fields.map((field) => ({ type: 'form.changed', field, value: values[field] }) as const),
    { type: 'field.left', field: first },
    ...submitEvents(answer, first),
  ] as const
}
