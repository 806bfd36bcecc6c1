import { type AnyStateMachine, assign, emit, raise, setup } from 'xstate'
import { nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import type {
  ListContext,
  ListEmitted,
  ListEvent,
  ListInput,
  ListNotice,
  ListOptions,
  ListView,
  Subject,
} from './ListOptions.ts'

/** A list's actors, guards and actions. The flow is in `createListMachine`. */
export function listSetup<Item, Form extends AnyStateMachine>({
  toFailure = (_, error) => nonFieldErrors(error),
  form,
}: ListOptions<Item, Form>) {
  return setup({
    types: {
      context: {} as ListContext,
      events: {} as ListEvent<Item>,
      input: {} as ListInput<Form>,
      emitted: {} as ListEmitted,
      children: {} as { form: 'form' },
      tags: {} as 'listing' | 'adding' | 'asking' | 'removing',
    },
    actors: {
      list: unprovided<unknown>('list'),
      remove: unprovided<unknown, Subject>('remove'),
      form: (form?.machine ?? unprovided('form')) as AnyStateMachine,
    },
    guards: {
      isKnown: (_, { item }: { item: Item | null }) => item !== null,
    },
    actions: {
      // A new search or sort order starts on the first page.
      changeView: assign({
        view: ({ context }, { change }: { change: Partial<ListView> }) => ({ ...context.view, page: 0, ...change }),
      }),
      forgetListError: assign({ listError: null }),
      storeListFailure: assign({ listError: (_, { error }: { error: unknown }) => toFailure('list', error) }),
      storeSubject: assign({ subject: (_, { subject }: { subject: Subject }) => subject, removalError: null }),
      forgetRemovalError: assign({ removalError: null }),
      storeRemovalFailure: assign({ removalError: (_, { error }: { error: unknown }) => toFailure('remove', error) }),
      storeNotice: assign({ notice: (_, { notice }: { notice: ListNotice }) => notice }),
      dropNotice: assign({ notice: null }),
      fetchAgain: raise({ type: 'list.requested' }),
      noteRemoval: raise(({ context }) => ({
        type: 'notice.given' as const,
        notice: { code: 'removed' as const, name: subjectOf(context).name },
      })),
      reportRemoval: emit(({ context }) => ({ type: 'removed' as const, subject: subjectOf(context) })),
    },
  })
}

/** Returns the entry being removed. */
export function subjectOf({ subject }: ListContext): Subject {
  if (subject === null) throw new Error('a question is only open about an entry')
  return subject
}
