import type { AnyStateMachine, InputFrom } from 'xstate'
import type { Failure } from '../failure.ts'

/** What of a list is shown, and in which order. */
export interface ListView {
  search: string
  /** What the entries are narrowed to, such as a category; empty for all. */
  filter: string
  /** Null for the order in which they came. */
  sort: { id: string; descending: boolean } | null
  /** From 0. */
  page: number
}

/** The entry that one is asked about. */
export interface Subject {
  id: string
  name: string
}

/** Good news for the reader; screens put it into words. */
export interface ListNotice {
  code: 'added' | 'updated' | 'removed'
  name: string
}

export interface ListContext {
  /** What its form starts with. */
  given: unknown
  view: ListView
  /** Stays while the dialog fades out. */
  subject: Subject | null
  listError: Failure | null
  removalError: Failure | null
  notice: ListNotice | null
}

export type ListEvent<Item> =
  | { type: 'list.requested' }
  | { type: 'view.changed'; change: Partial<ListView> }
  | { type: 'dialog.opened' }
  | { type: 'dialog.closed' }
  | { type: 'removal.asked'; subject: Subject }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  /** Something went well: here, or in what stands beside the list. */
  | { type: 'notice.given'; notice: ListNotice }
  | { type: 'notice.dismissed' }
  /** Told by the form. The answer is null when the server did not say which entry it made. */
  | { type: 'succeeded'; answer: Item | null }
  | { type: 'rejected' }

export type ListEmitted = { type: 'removed'; subject: Subject }

/** The input of a list is that of its form. */
export type ListInput<Form extends AnyStateMachine> = [Form] extends [never] ? undefined : InputFrom<Form>

export interface ListOptions<Item, Form extends AnyStateMachine> {
  id: string
  /** The order that it is shown in at first. */
  sort?: ListView['sort']
  /** What the specification wants stored when a call fails. */
  toFailure: (operation: 'list' | 'remove', error: unknown) => Failure
  /** What a notice calls an entry. */
  nameOf: (item: Item) => string
  /** What adds an entry: a form on the page itself, or in a dialog. None for a list that only shows. */
  form?: { machine: Form; place: 'page' | 'dialog' }
  /** Entries can be removed, after a question. */
  removes?: boolean
}
