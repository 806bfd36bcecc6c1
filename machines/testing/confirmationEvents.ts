import { dialogEvents, formEvents } from './listEvents.ts'

/** The events of a typed confirmation: the phrase is typed, and the call succeeds or fails. */
export const confirmationEvents = <Answer>(phrase: string, answer: Answer) =>
  [...dialogEvents, ...formEvents({ typed: phrase }, answer)] as const
