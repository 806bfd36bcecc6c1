import type { PromiseActorLogic } from 'xstate'
import type { Failure } from '../failure.ts'
import type { FieldErrors, FieldRule } from '../fieldRules.ts'
import type { Refusal } from './refusal.ts'

export type FormRules<Values> = { readonly [Field in keyof Values]?: FieldRule }

export interface FormContext<Values, Given, Answer = unknown> {
  /** The input the form was opened with; of a form that `follows`, as it is now. */
  given: Given
  /** The values changes are compared with: the empty form, the stored values, or the last saved ones. */
  initial: Values
  values: Values
  error: Failure | null
  fieldErrors: FieldErrors
  /** Of the last success. */
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
  /** For a form that `leadsTo` another page: the browser's own button led back from there. */
  | { type: 'page.returned' }

/** Emitted, and sent to the parent machine. `error` is what the call threw, if it did. */
export type FormEmitted<Answer> =
  | { type: 'succeeded'; answer: Exclude<Answer, Refusal> }
  | { type: 'rejected'; error?: unknown }
  /** The browser is to go to this page. */
  | { type: 'pageWanted'; url: string }

export interface FormOptions<Values, Given, CallInput, Answer> {
  id: string
  /** The empty form. */
  empty: Values
  /** The stored values, for a form that edits something. */
  stored?: (given: Given) => Values
  /** Initial values, such as an unsent draft. */
  startWith?: (given: Given) => Partial<Values>
  /** The rules of each field; a function where they depend on other fields. */
  rules: FormRules<Values> | ((values: Values, initial: Values, given: Given) => FormRules<Values>)
  /** The placeholder for the call, with its types: `unprovided<Answer, CallInput>('login')`. */
  call: PromiseActorLogic<Answer, CallInput>
  toInput: (values: Values, given: Given, initial: Values) => CallInput
  /** The error that the specification requires for this call; by default the server's message or "Network error". */
  toFailure?: (error: unknown) => Failure
  /** After a success: the form is final, emptied for another entry, or kept. */
  afterSuccess: 'ends' | 'empties' | 'stays'
  /** The values after a success that keeps the form; by default those that were sent. */
  toValues?: (answer: Exclude<Answer, Refusal>) => Values
  /** Nothing has changed: the form succeeds without a call. */
  isUnchanged?: (values: Values, initial: Values) => boolean
  /** Asks before it is sent. The question stays open until the answer is there. */
  confirms?: boolean
  /** Can be looked at as its readers will see it. */
  previews?: boolean
  /** Stands in a dialog, where it begins anew whenever that opens. */
  dialog?: boolean
  /** What it was opened with changes while it is open; its rules go by what it is now. */
  follows?: boolean
  /** What a failure tells of what it was opened with. */
  learns?: (given: Given, error: unknown) => Given
  /** The page that an answer leads to; null when it leads nowhere, which is a success. */
  leadsTo?: (answer: Exclude<Answer, Refusal>) => string | null
}
