import type { FieldError } from '../../../contract/messages/problems.ts'
import type { TableView } from '../../ui/data/DataTable.tsx'
import { errorLines } from './errorLines.tsx'

/** Search, filter, sort order and page of a list. */
export interface ListViewProps extends TableView {
  /** The filter, such as a category; empty for all. */
  filter: string
}

/** The props of a list for a screen. */
export interface ListProps<Item> {
  items: readonly Item[]
  /** Loading; known entries are shown meanwhile. */
  loading: boolean
  /** Why it could not be fetched. */
  errors: readonly string[]
  onRetry: () => void
  view: ListViewProps
  onViewChange: (change: Partial<ListViewProps>) => void
}

/** The props of a confirmation for a screen. */
export interface ConfirmationProps {
  open: boolean
  /** The subject of the list. */
  name: string
  busy: boolean
  errors: readonly string[]
  onAsk: (subject: { id: string; name: string }) => void
  onConfirm: () => void
  onCancel: () => void
}

/** The props of a form that adds or changes one item. */
export interface ItemFormProps<Values> {
  values: Values
  fieldErrors: Partial<Record<keyof Values, readonly FieldError[]>>
  /** Errors of the form as a whole. */
  errors: readonly string[]
  busy: boolean
  /** There is unsaved text. */
  dirty: boolean
  onChange: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
  onBlur: (field: keyof Values & string) => void
  onSubmit: () => void
}

/** A success notice, until it is dismissed. */
export interface NoticeProps {
  text: string | null
  onDismiss: () => void
}

/** The part of a form needed by its text fields. */
interface TextForm<Field extends string> {
  values: Readonly<Record<Field, string>>
  fieldErrors: Partial<Record<Field, readonly FieldError[]>>
  onChange: (field: Field, value: string) => void
  onBlur: (field: Field) => void
}

/** The props of a form's text field, apart from its strings. */
export const bindText = <Field extends string>(form: TextForm<NoInfer<Field>>, field: Field) => ({
  value: form.values[field],
  error: errorLines(form.fieldErrors[field]),
  onChange: (value: string) => form.onChange(field, value),
  onBlur: () => form.onBlur(field),
})
