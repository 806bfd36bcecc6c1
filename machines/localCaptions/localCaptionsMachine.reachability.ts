import { reachabilityOf } from '../testing/reachability.ts'
import { localCaptionsMachine } from './localCaptionsMachine.ts'

const captions = { name: 'talk.srt', lines: [{ start: 0, end: 1, text: 'Hello.' }] }

export const reachability = reachabilityOf(localCaptionsMachine, {
  about: 'The caption file that the user added to a local video.',
  inputs: [{ kept: null }, { kept: captions }],
  events: [
    { type: 'captions.chosen', file: new File(['x'], 'talk.srt') },
    { type: 'captions.encodingChosen', encoding: 'windows-1251' },
    { type: 'captions.removed' },
    { type: 'xstate.done.actor.read', output: { captions } },
    { type: 'xstate.done.actor.read', output: { problem: 'unreadable' } },
    { type: 'xstate.error.actor.read', error: null },
  ],
})
