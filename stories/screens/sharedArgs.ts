import { fn } from 'storybook/test'
import type { ConfirmationProps, ItemFormProps, ListProps, NoticeProps } from '../../src/screens/shared/listProps.ts'

/** A loaded list. */
export const listArgs = <Item>(items: readonly Item[], over: Partial<ListProps<Item>> = {}): ListProps<Item> => ({
  items,
  loading: false,
  errors: [],
  onRetry: fn(),
  view: { search: '', filter: '', sort: null, page: 0 },
  onViewChange: fn(),
  ...over,
})

/** A form that hasn't been submitted. */
export const formArgs = <Values>(values: Values, over: Partial<ItemFormProps<Values>> = {}): ItemFormProps<Values> => ({
  values,
  fieldErrors: {},
  errors: [],
  busy: false,
  dirty: false,
  onChange: fn(),
  onBlur: fn(),
  onSubmit: fn(),
  ...over,
})

/** A closed confirmation. */
export const closedArgs = (over: Partial<ConfirmationProps> = {}): ConfirmationProps => ({
  open: false,
  name: '',
  busy: false,
  errors: [],
  onAsk: fn(),
  onConfirm: fn(),
  onCancel: fn(),
  ...over,
})

export const noNotice: NoticeProps = { text: null, onDismiss: fn() }

/** Extremely long names. */
export const longName = 'Maria-Magdalena von Hohenstaufen-Württemberg-Donaudampfschifffahrt'
export const longEmail = 'maria-magdalena.von.hohenstaufen-wuerttemberg@department-of-moving-pictures.example.com'
export const longText =
  'A sentence that goes on for a good while, as sentences do in languages that like their nouns long and their verbs late, so that one sees what becomes of the room around it.'
