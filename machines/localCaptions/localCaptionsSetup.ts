import { assign, setup } from 'xstate'
import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import { unprovided } from '../unprovided.ts'
import type { CaptionsAnswer, CaptionsProblem, KeptCaptions } from './KeptCaptions.ts'

export interface LocalCaptionsInput {
  /** The previous captions. */
  kept: KeptCaptions | null
}

export interface LocalCaptionsContext extends LocalCaptionsInput {
  /** Being read. */
  candidate: File | null
  /** What the candidate is read in; null for a guess. */
  encoding: CaptionEncoding | null
  /** The file of `kept`, while this page has it: it can be read in another encoding. */
  file: File | null
  problem: CaptionsProblem | null
  /** The number of the line that could not be read. */
  problemLine: number | null
}

export type LocalCaptionsEvent =
  | { type: 'captions.chosen'; file: File }
  | { type: 'captions.encodingChosen'; encoding: CaptionEncoding }
  | { type: 'captions.removed' }

/** A file to be read as captions. */
export interface CaptionsToRead {
  file: File
  encoding: CaptionEncoding | null
}

type Answered = { output: CaptionsAnswer }

const noProblem = { problem: null, problemLine: null }

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
    read: unprovided<CaptionsAnswer, CaptionsToRead>('read'),
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    hasCaptions: ({ context }) => context.kept !== null,
    areCaptions: (_, { output }: Answered) => 'captions' in output,
  },
  actions: {
    setCandidate: assign((_, { file }: { file: File }) => ({
      ...noProblem,
      candidate: file,
      encoding: null,
    })),
    /** The same file once more. */
    setEncoding: assign(({ context }, { encoding }: { encoding: CaptionEncoding }) => ({
      ...noProblem,
      candidate: context.file,
      encoding,
    })),
    keep: assign({
      candidate: null,
      file: ({ context }) => context.candidate,
      kept: ({ context }, { output }: Answered) => ('captions' in output ? output.captions : context.kept),
    }),
    /** The previous captions stay. */
    refuse: assign({
      candidate: null,
      problem: (_, { output }: Answered) => ('problem' in output ? output.problem : null),
      problemLine: (_, { output }: Answered) => ('problem' in output ? (output.line ?? null) : null),
    }),
    setGone: assign({ candidate: null, problem: 'gone', problemLine: null }),
    remove: assign({ ...noProblem, kept: null, candidate: null, encoding: null, file: null }),
  },
})
