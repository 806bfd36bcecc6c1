import { assign, setup } from 'xstate'

export interface PopupContext {
  /** Texts still to be read, the shown one first. */
  texts: string[]
}

/** The "Oops..." popup: shows failures one after another, the same text only once. */
export const popupMachine = setup({
  types: {
    context: {} as PopupContext,
    events: {} as { type: 'call.failed'; text: string } | { type: 'popup.closed' },
  },
  guards: {
    isLast: ({ context }) => context.texts.length <= 1,
  },
  actions: {
    enqueue: assign({
      texts: ({ context }, { text }: { text: string }) =>
        context.texts.includes(text) ? context.texts : [...context.texts, text],
    }),
    dropFirst: assign({ texts: ({ context }) => context.texts.slice(1) }),
  },
}).createMachine({
  id: 'popup',
  context: { texts: [] },
  initial: 'closed',
  on: { 'call.failed': { target: '.open', actions: { type: 'enqueue', params: ({ event }) => event } } },
  states: {
    closed: {},
    open: {
      on: {
        'popup.closed': [
          { guard: 'isLast', target: 'closed', actions: 'dropFirst' },
          { target: 'open', actions: 'dropFirst' },
        ],
      },
    },
  },
})
