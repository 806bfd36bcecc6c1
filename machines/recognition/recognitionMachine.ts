import { assign, emit, setup } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { type Failure, responseData } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

/** Requests speech recognition for an uploaded video. */
export const recognitionMachine = setup({
  types: {
    context: {} as { error: Failure | null },
    events: {} as { type: 'recognition.requested' } | { type: 'error.reset' },
    emitted: {} as { type: 'begun'; video: Video },
    tags: {} as 'busy',
  },
  actors: { recognise: unprovided<Video>('recognise') },
  actions: {
    clearError: assign({ error: null }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => responseData(error, 'Network error') }),
    report: emit((_, video: Video) => ({ type: 'begun' as const, video })),
  },
}).createMachine({
  id: 'recognition',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { on: { 'recognition.requested': 'asking' } },
    asking: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'recognise',
        src: 'recognise',
        onDone: { target: 'idle', actions: withOutput('report') },
        onError: { target: 'refused', actions: withEvent('storeFailure') },
      },
    },
    refused: {
      on: {
        'recognition.requested': 'asking',
        'error.reset': { target: 'idle', actions: 'clearError' },
      },
    },
  },
})
