import type { FieldError } from '../../../contract/problems.ts'
import type { TableView } from '../../ui/DataTable.tsx'
import { errorLines } from './errorLines.tsx'

/** What of a list is shown, and in which order. */
export interface ListViewProps extends TableView {
  /** What the entries are narrowed to, such as a category; empty for all. */
  filter: string
}

/** A list as a screen is given it. */
export interface ListProps<Item> {
  items: readonly Item[]
  /** Under way; what is known from before shows meanwhile. */
  loading: boolean
  /** Why it could not be listed. */
  errors: readonly string[]
  onRetry: () => void
  view: ListViewProps
  onViewChange: (change: Partial<ListViewProps>) => void
}

/** A question before something is lost, as a screen is given it. */
export interface ConfirmationProps {
  open: boolean
  /** What it is about. */
  name: string
  busy: boolean
  errors: readonly string[]
  onAsk: (subject: { id: string; name: string }) => void
  onConfirm: () => void
  onCancel: () => void
}

/** A form that adds or changes one item, as a screen is given it. */
export interface ItemFormProps<Values> {
  values: Values
  fieldErrors: Partial<Record<keyof Values, readonly FieldError[]>>
  /** What concerns the whole form. */
  errors: readonly string[]
  busy: boolean
  /** Something was typed that is not saved. */
  dirty: boolean
  onChange: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
  onBlur: (field: keyof Values & string) => void
  onSubmit: () => void
}

/** One word of good news after something was done, until it is dismissed. */
export interface NoticeProps {
  text: string | null
  onDismiss: () => void
}

/** Several lines as one text; undefined when there are none. */
export const joined = (lines: readonly string[] | undefined): string | undefined => lines?.join('\n') || undefined

/** The part of a form that its text fields need. */
interface TextForm<Field extends string> {
  values: Readonly<Record<Field, string>>
  fieldErrors: Partial<Record<Field, readonly FieldError[]>>
  onChange: (field: Field, value: string) => void
  onBlur: (field: Field) => void
}

/** What a text field of a form is given, its words apart. */
export const bindText = <Field extends string>(form: TextForm<NoInfer<Field>>, field: Field) => ({
  value: form.values[field],
  error: errorLines(form.fieldErrors[field]),
  onChange: (value: string) => form.onChange(field, value),
  onBlur: () => form.onBlur(field),
})
