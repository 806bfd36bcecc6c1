import { reachabilityOf } from '../testing/reachability.ts'
import { returnedVideosMachine } from './returnedVideosMachine.ts'

const found = {
  id: 'v2',
  title: 'Talk',
  status: 'rendering' as const,
  progress: 1,
  eta_seconds: null,
  error: null,
  created_at: '2026-03-14T16:20:00.000Z',
  returned_to: 'v1',
}

export const reachability = reachabilityOf(returnedVideosMachine, {
  about: 'Recognises finished uploads of files that the account has uploaded before.',
  events: [
    { type: 'videos.finished', ids: ['v2'] },
    { type: 'notice.dismissed', videoId: 'v1' },
    { type: 'xstate.done.actor.look', output: found },
    { type: 'xstate.done.actor.look', output: { ...found, returned_to: null } },
    { type: 'xstate.error.actor.look', error: { status: 404, data: { message: 'Not found.' } } },
  ],
  guardedBy: ({ unknown }) => Math.min(unknown.length, 2),
})
