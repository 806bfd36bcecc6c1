import { dialogEvents, submitEvents } from './listEvents.ts'

/** The events of a typed confirmation: the phrase is typed, and the call succeeds or fails. */
export const confirmationEvents = <Answer>(phrase: string, answer: Answer) =>
  [
    ...dialogEvents,
    { type: 'form.changed', field: 'typed', value: phrase },
    { type: 'field.left', field: 'typed' },
    ...submitEvents(answer, 'typed'),
  ] as const
