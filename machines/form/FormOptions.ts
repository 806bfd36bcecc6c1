import type { PromiseActorLogic } from 'xstate'
import type { Failure } from '../failure.ts'
import type { FieldErrors, FieldRule } from '../fieldRules.ts'
import type { Refusal } from './refusal.ts'

export type FormRules<Values> = { readonly [Field in keyof Values]?: FieldRule }

export interface FormContext<Values, Given, Answer = unknown> {
  /** What the form was opened with. */
  given: Given
  /** What a change is told by: the empty form, what is stored, or what was saved last. */
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

export type FormEvent<Values> =
  | ({ type: 'form.changed' } & FieldChange<Values>)
  | { type: 'field.left'; field: keyof Values & string }
  | { type: 'form.submitted' }
  /** Drops the last outcome, an error or a success; the values stay. */
  | { type: 'form.reset' }
  /** Drops what was changed too. For a form over what is stored. */
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

/** Told to whoever listens, and to the machine that runs the form. `error` is what the call threw, if it threw. */
export type FormEmitted<Answer> =
  | { type: 'succeeded'; answer: Exclude<Answer, Refusal> }
  | { type: 'rejected'; error?: unknown }

export interface FormOptions<Values, Given, CallInput, Answer> {
  id: string
  /** The form with nothing in it. */
  empty: Values
  /** What is stored already, where the form changes something. */
  stored?: (given: Given) => Values
  /** What stands in it from the start, such as a draft that was left unsent. */
  startWith?: (given: Given) => Partial<Values>
  /** What each field must keep to; a function where that depends on the others. */
  rules: FormRules<Values> | ((values: Values, initial: Values, given: Given) => FormRules<Values>)
  /** The call's place, with its types: `unprovided<Answer, CallInput>('login')`. */
  call: PromiseActorLogic<Answer, CallInput>
  toInput: (values: Values, given: Given, initial: Values) => CallInput
  /** The failure that the specification wants stored for this call; by default the server's words or "Network error". */
  toFailure?: (error: unknown) => Failure
  /** After a success: the form is over, empty again for another, or as it was. */
  afterSuccess: 'ends' | 'empties' | 'stays'
  /** What the form holds after a success that leaves it as it was; by default what was sent. */
  toValues?: (answer: Exclude<Answer, Refusal>) => Values
  /** Nothing is different from what is stored: the form succeeds without its call. */
  isUnchanged?: (values: Values, initial: Values) => boolean
  /** Asks before it is sent. The question stays open until the answer is there. */
  confirms?: boolean
  /** Can be looked at as its readers will see it. */
  previews?: boolean
  /** Stands in a dialog, where it begins anew whenever that opens. */
  dialog?: boolean
}
