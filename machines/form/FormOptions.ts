import type { PromiseActorLogic } from 'xstate'
import type { FieldRule } from '../FieldRule.ts'
import type { Failure } from '../failure.ts'
import type { FieldErrors } from '../fieldRules.ts'
import type { Refusal } from './refusal.ts'

export type FormRules<Values> = { readonly [Field in keyof Values]?: FieldRule }

export interface FormContext<Values, Given, Answer = unknown> {
  /** The form's input at its opening; for a form that `follows`, the current one. */
  given: Given
  /** The values changes are compared with: the empty form, the stored values, or the last saved ones. */
  initial: Values
  values: Values
  error: Failure | null
  fieldErrors: FieldErrors
  /** The response of the last success. */
  answer: Exclude<Answer, Refusal> | null
}

export interface FieldChange<Values> {
  field: keyof Values & string
  value: Values[keyof Values & string]
}

export type FormEvent<Values, Given = never> =
  | ({ type: 'form.changed' } & FieldChange<Values>)
  | { type: 'field.left'; field: keyof Values & string }
  | { type: 'form.submitted' }
  /** Clears the last outcome, error or success; the values are kept. */
  | { type: 'form.reset' }
  /** Also discards changes. For a form that edits stored values. */
  | { type: 'form.restored' }
  /** The answers to the question of a form that `confirms`. */
  | { type: 'form.confirmed' }
  | { type: 'form.withdrawn' }
  /** For a form that `previews`. */
  | { type: 'preview.opened' }
  | { type: 'preview.closed' }
  /** For a form in a dialog. */
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  /** For a form that `follows`. */
  | { type: 'given.changed'; given: Given }
  /** For a form that `leadsTo` another page: the browser's back button returned from there. */
  | { type: 'page.returned' }

/** Emitted, and sent to the parent machine. `error` is the call's error, if it threw. */
export type FormEmitted<Answer> =
  | { type: 'succeeded'; answer: Exclude<Answer, Refusal> }
  | { type: 'rejected'; error?: unknown }
  /** The browser must go to this page. */
  | { type: 'pageWanted'; url: string }

export interface FormOptions<Values, Given, CallInput, Answer> {
  id: string
  /** The empty form. */
  empty: Values
  /** The stored values, for a form that edits an item. */
  stored?: (given: Given) => Values
  /** Initial values, such as an unsent draft. */
  startWith?: (given: Given) => Partial<Values>
  /** The rules of each field; a function if they depend on other fields. */
  rules: FormRules<Values> | ((values: Values, initial: Values, given: Given) => FormRules<Values>)
  /** The placeholder for the call, with its types: `unprovided<Answer, CallInput>('login')`. */
  call: PromiseActorLogic<Answer, CallInput>
  toInput: (values: Values, given: Given, initial: Values) => CallInput
  /** The error that the specification requires for this call; by default the server's message or "Network error". */
  toFailure?: (error: unknown) => Failure
  /** After a success: the form is final, emptied for another entry, or kept. */
  afterSuccess: 'ends' | 'empties' | 'stays'
  /** The values after a success that keeps the form; by default the submitted ones. */
  toValues?: (answer: Exclude<Answer, Refusal>) => Values
  /** Nothing has changed: the form succeeds without a call. */
  isUnchanged?: (values: Values, initial: Values) => boolean
  /** Asks for confirmation before sending. The question stays open until the response arrives. */
  confirms?: boolean
  /** Has a preview of the result for its readers. */
  previews?: boolean
  /** Is in a dialog, and resets whenever that opens. */
  dialog?: boolean
  /** Its input can change while it is open; the rules use the current input. */
  follows?: boolean
  /** The page that an answer leads to; null if there is none, which is a success. */
  leadsTo?: (answer: Exclude<Answer, Refusal>) => string | null
}
