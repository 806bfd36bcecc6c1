import type { Speech } from '../../contract/speech.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { aSpeech } from './aSpeech.ts'
import { speechMachine } from './speechMachine.ts'

const answers = (['absent', 'unfinished', 'fetching', 'installed'] satisfies Speech['state'][]).map((state) => ({
  result: aSpeech({ state }),
}))

export const reachability = reachabilityOf(speechMachine, {
  about: 'The model of speech recognition on the server’s machine, for staff.',
  events: [
    { type: 'load.requested' },
    { type: 'model.chosen', name: 'parakeet-tdt-110m-en-int8' },
    { type: 'download.dismissed' },
    { type: 'session.ended' },
    { type: 'install.requested' },
    { type: 'removal.requested' },
    { type: 'removal.confirmed' },
    { type: 'removal.cancelled' },
    { type: 'xstate.after.lookInterval.speech.fetching' },
    ...(['load', 'refresh', 'look', 'install', 'remove'] as const).flatMap((id) => [
      ...answers.map((output) => ({ type: `xstate.done.actor.${id}` as const, output })),
      { type: `xstate.error.actor.${id}` as const, error: { status: 500, data: null } },
    ]),
  ],
  guardedBy: ({ speech }) => speech?.state,
})
