import { assign, emit, setup } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { type Failure, responseData } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'

type OfLanguage = { language: string }

/** Chooses which captions of a video are shown, or deletes others. */
export const captionLanguagesMachine = setup({
  types: {
    context: {} as { language: string; error: Failure | null },
    events: {} as
      | { type: 'captions.chosen'; language: string }
      | { type: 'removal.requested'; language: string }
      | { type: 'error.reset' },
    emitted: {} as { type: 'changed'; video: Video },
    tags: {} as 'busy',
  },
  actors: {
    show: unprovided<Video, OfLanguage>('showCaptions'),
    remove: unprovided<Video, OfLanguage>('removeCaptions'),
  },
  actions: {
    begin: assign((_, { language }: OfLanguage) => ({ language, error: null })),
    clearError: assign({ error: null }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => responseData(error, 'Network error') }),
    report: emit((_, video: Video) => ({ type: 'changed' as const, video })),
  },
}).createMachine({
  id: 'captionLanguages',
  context: { language: '', error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'captions.chosen': { target: 'choosing', actions: withEvent('begin') },
        'removal.requested': { target: 'removing', actions: withEvent('begin') },
        'error.reset': { actions: 'clearError' },
      },
    },
    choosing: {
      tags: 'busy',
      invoke: {
        id: 'show',
        src: 'show',
        input: ({ context: { language } }) => ({ language }),
        onDone: { target: 'idle', actions: withOutput('report') },
        onError: { target: 'idle', actions: withEvent('storeFailure') },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { language } }) => ({ language }),
        onDone: { target: 'idle', actions: withOutput('report') },
        onError: { target: 'idle', actions: withEvent('storeFailure') },
      },
    },
  },
})
