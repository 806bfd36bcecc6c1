import { reachabilityOf } from '../testing/reachability.ts'
import { unfinishedUploadsMachine } from './unfinishedUploadsMachine.ts'

const file = new File(['x'], 'talk.mp4', { lastModified: 5 })
const entry = { path: '/api/uploads/u1', name: 'talk.mp4', bytes: 1, modified: 5, sent: 0 }

export const reachability = reachabilityOf(unfinishedUploadsMachine, {
  about: 'Uploads that resume once their file is chosen again.',
  events: [
    { type: 'xstate.done.actor.look', output: [entry] },
    { type: 'xstate.error.actor.look', error: {} },
    { type: 'file.chosen', path: entry.path, file },
    { type: 'file.chosen', path: entry.path, file: new File(['xy'], 'other.mp4') },
    { type: 'files.taken', files: [file] },
    { type: 'entry.discarded', path: entry.path },
  ],
  guardedBy: ({ entries }) => entries.length,
})
