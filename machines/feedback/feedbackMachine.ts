import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export type Mood = 'happy' | 'neutral' | 'unhappy'

export interface FeedbackValues {
  text: string
  /** Optional. */
  mood: Mood | null
}

/** Feedback: an optional mood and a message. Restores an unsent draft. */
export const feedbackMachine = createFormMachine({
  id: 'feedback',
  empty: { text: '', mood: null } as FeedbackValues,
  startWith: ({ draft }: { draft: FeedbackValues | null }) => draft ?? {},
  rules: { text: fieldRules.message },
  call: unprovided<Answered<Success>, { text: string; mood?: Mood }>('feedback'),
  toInput: ({ text, mood }) => ({ text: text.trim(), ...(mood !== null && { mood }) }),
  afterSuccess: 'empties',
})
