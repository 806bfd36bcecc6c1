import type { AnyStateMachine, InputFrom } from 'xstate'
import type { Failure } from '../failure.ts'

/** Search, filter, sort order and page of a list. */
export interface ListView {
  search: string
  /** The filter, such as a category; empty for all. */
  filter: string
  /** Null for the order of the response. */
  sort: { id: string; descending: boolean } | null
  /** From 0. */
  page: number
}

/** The entry to confirm the removal of. */
export interface Subject {
  id: string
  name: string
}

/** A success notice as a code; screens translate it. */
export interface ListNotice {
  code: 'added' | 'updated' | 'removed'
  name: string
}

export interface ListContext {
  /** The input of its form. */
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
  | { type: 'error.reset' }
  /** A success, in the list or beside it. */
  | { type: 'notice.given'; notice: ListNotice }
  | { type: 'notice.dismissed' }
  /** Reported by the form. The response is null if the server didn't return the new entry. */
  | { type: 'succeeded'; answer: Item | null }
  | { type: 'rejected' }

export type ListEmitted = { type: 'removed'; subject: Subject }

/** The input of a list is that of its form. */
export type ListInput<Form extends AnyStateMachine> = [Form] extends [never] ? undefined : InputFrom<Form>

export interface ListOptions<Item, Form extends AnyStateMachine> {
  id: string
  /** The initial sort order. */
  sort?: ListView['sort']
  /** The error that the specification requires when a call fails; by default the server's message or "Network error". */
  toFailure?: (operation: 'list' | 'remove', error: unknown) => Failure
  /** The name of an entry in notices. */
  nameOf: (item: Item) => string
  /** The form that adds an entry: on the page or in a dialog. None for a read-only list. */
  form?: { machine: Form; place: 'page' | 'dialog' }
  /** Entries can be removed, after confirmation. */
  removes?: boolean
}
