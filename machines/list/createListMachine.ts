import type { AnyStateMachine, PromiseActorLogic } from 'xstate'
import type { WithActors } from '../WithActors.ts'
import { withEvent } from '../withEvent.ts'
import type { ListContext, ListOptions, Subject } from './ListOptions.ts'
import { listSetup, subjectOf } from './listSetup.ts'

/**
 * A page with a list: fetches, searches, filters, sorts and pages it, adds an entry with a form, removes one after a
 * question, and reports successes. The entries themselves are in their collection, which outlives the page.
 */
export function createListMachine<Item, Form extends AnyStateMachine = never>(options: ListOptions<Item, Form>) {
  const { id, sort = null, nameOf, form, removes = false } = options
  const list = listSetup(options)

  const entries = list.createStateConfig({
    initial: 'loading',
    on: { 'list.requested': '.loading' },
    states: {
      loading: {
        tags: 'listing',
        entry: 'forgetListError',
        invoke: {
          id: 'list',
          src: 'list',
          onDone: 'loaded',
          onError: { target: 'failed', actions: withEvent('storeListFailure') },
        },
      },
      loaded: {},
      failed: {},
    },
  })

  const dialog = list.createStateConfig({
    initial: 'closed',
    on: { succeeded: '.closed' },
    states: {
      closed: { on: { 'dialog.opened': 'open' } },
      open: { tags: 'adding', on: { 'dialog.closed': 'closed' } },
    },
  })

  const removal = list.createStateConfig({
    initial: 'closed',
    states: {
      closed: {
        on: { 'removal.asked': { target: 'asking', actions: withEvent('storeSubject') } },
      },
      asking: { tags: 'asking', on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'closed' } },
      removing: {
        tags: ['asking', 'removing'],
        entry: 'forgetRemovalError',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => subjectOf(context),
          onDone: { target: 'closed', actions: ['noteRemoval', 'reportRemoval'] },
          onError: { target: 'refused', actions: withEvent('storeRemovalFailure') },
        },
      },
      refused: {
        tags: 'asking',
        on: {
          'removal.confirmed': 'removing',
          'removal.cancelled': 'closed',
          'error.reset': { target: 'asking', actions: 'forgetRemovalError' },
        },
      },
    },
  })

  const notice = list.createStateConfig({
    initial: 'none',
    on: {
      'notice.given': { target: '.given', actions: withEvent('storeNotice') },
      'notice.dismissed': '.none',
      ...(form && {
        succeeded: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ item: event.answer }) },
            target: '.given',
            actions: {
              type: 'storeNotice',
              params: ({ event }) => ({ notice: { code: 'added', name: event.answer ? nameOf(event.answer) : '' } }),
            },
          },
          // It has been created, but only the list shows which entry.
          { actions: 'fetchAgain' },
        ],
        // An earlier success notice must not stay next to a new error.
        rejected: '.none',
      }),
    },
    states: { none: { entry: 'dropNotice' }, given: {} },
  })

  const machine = list.createMachine({
    id,
    context: ({ input }) => ({
      given: input,
      view: { search: '', filter: '', sort, page: 0 },
      subject: null,
      listError: null,
      removalError: null,
      notice: null,
    }),
    type: 'parallel',
    invoke: form ? { id: 'form', src: 'form', input: ({ context }: { context: ListContext }) => context.given } : [],
    on: { 'view.changed': { actions: withEvent('changeView') } },
    states: {
      entries,
      ...(form?.place === 'dialog' && { dialog }),
      ...(removes && { removal }),
      ...((form || removes) && { notice }),
    },
  })
  return machine as unknown as WithActors<
    typeof machine,
    { list: PromiseActorLogic<unknown, undefined>; remove: PromiseActorLogic<unknown, Subject>; form: Form }
  >
}
