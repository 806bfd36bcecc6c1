import { setup } from 'xstate'

/** A dialog that is opened from elsewhere. It keeps its values while it is closed. */
export const dialogMachine = setup({
  types: { events: {} as { type: 'dialog.opened' } | { type: 'dialog.closed' } },
}).createMachine({
  id: 'dialog',
  initial: 'unopened',
  states: {
    /** Its code is not loaded yet. */
    unopened: { on: { 'dialog.opened': 'open' } },
    open: { on: { 'dialog.closed': 'closed' } },
    closed: { on: { 'dialog.opened': 'open' } },
  },
})
