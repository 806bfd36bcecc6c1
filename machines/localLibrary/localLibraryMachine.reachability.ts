import { reachabilityOf } from '../testing/reachability.ts'
import { newlyKept } from './KeptVideo.ts'
import { localLibraryMachine } from './localLibraryMachine.ts'

const chosen = { file: new File(['x'], 'talk.mp4', { type: 'video/mp4', lastModified: 0 }), handle: null }
const video = newlyKept(chosen, 'a', 0)

export const reachability = reachabilityOf(localLibraryMachine, {
  about: 'The videos on this device. Their clips are made without a server and kept in the browser’s storage.',
  events: [
    { type: 'xstate.done.actor.load', output: [] },
    { type: 'xstate.done.actor.load', output: [video] },
    { type: 'xstate.error.actor.load', error: null },
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.refused', names: ['notes.txt'] },
    { type: 'xstate.done.actor.recognise', output: [{ chosen, id: 'a', at: 0 }] },
    { type: 'xstate.error.actor.recognise', error: null },
    { type: 'videos.deleted', ids: ['a'] },
    { type: 'xstate.done.actor.forget' },
    { type: 'xstate.error.actor.forget', error: null },
    { type: 'load.retried' },
    { type: 'deletion.retried' },
  ],
  guardedBy: ({ videos, unreadable, arrived }) => [videos.length, unreadable, Math.min(1, arrived.length)],
})
