import { assign, setup } from 'xstate'
import { unprovided } from '../unprovided.ts'
import type { CaptionsAnswer, CaptionsProblem, KeptCaptions } from './KeptCaptions.ts'

export interface LocalCaptionsInput {
  /** The previous captions. */
  kept: KeptCaptions | null
}

export interface LocalCaptionsContext extends LocalCaptionsInput {
  /** Being read. */
  candidate: File | null
  problem: CaptionsProblem | null
}

export type LocalCaptionsEvent = { type: 'captions.chosen'; file: File } | { type: 'captions.removed' }

type Answered = { output: CaptionsAnswer }

/** The events, actions and actors of local captions. `localCaptionsMachine` has the states. */
export const localCaptionsSetup = setup({
  types: {
    context: {} as LocalCaptionsContext,
    events: {} as LocalCaptionsEvent,
    input: {} as LocalCaptionsInput,
    children: {} as { read: 'read' },
  },
  actors: {
    /** Returns the lines of a file, or its problem. Rejects if it can't be opened. */
    read: unprovided<CaptionsAnswer, { file: File }>('read'),
  },
  guards: {
    hasCaptions: ({ context }) => context.kept !== null,
    areCaptions: (_, { output }: Answered) => 'captions' in output,
  },
  actions: {
    setCandidate: assign({ candidate: (_, { file }: { file: File }) => file, problem: null }),
    keep: assign({
      candidate: null,
      kept: ({ context }, { output }: Answered) => ('captions' in output ? output.captions : context.kept),
    }),
    /** The previous captions stay. */
    refuse: assign({
      candidate: null,
      problem: (_, { output }: Answered) => ('problem' in output ? output.problem : null),
    }),
    setGone: assign({ candidate: null, problem: 'gone' }),
    remove: assign({ kept: null, candidate: null, problem: null }),
  },
})
