import { reachabilityOf } from '../testing/reachability.ts'
import { openClipMachine } from './openClipMachine.ts'

const list = { ids: ['c1'], settled: true, filtered: false, more: false }
const filtered = { ...list, filtered: true }
const firstPage = { ...list, more: true }

export const reachability = reachabilityOf(openClipMachine, {
  about: 'Finds the clip named by the URL in the list, and reports if it doesn’t exist.',
  inputs: [{ id: null }],
  events: [
    { type: 'trim.requested', id: 'c1' },
    { type: 'address.changed', id: 'c1' },
    { type: 'address.changed', id: 'gone' },
    { type: 'address.changed', id: null },
    { type: 'list.changed', list },
    { type: 'list.changed', list: filtered },
    { type: 'list.changed', list: firstPage },
  ],
  guardedBy: ({ id, list: { settled, filtered, more } }) => [id, settled, filtered, more],
})
