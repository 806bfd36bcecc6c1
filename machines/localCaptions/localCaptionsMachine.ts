import { assign, setup } from 'xstate'
import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../withEvent.ts'
import type { CaptionsAnswer, CaptionsProblem, KeptCaptions } from './KeptCaptions.ts'

interface LocalCaptionsInput {
  /** The previous captions. */
  kept: KeptCaptions | null
}

interface LocalCaptionsContext extends LocalCaptionsInput {
  /** Being read. */
  candidate: File | null
  /** The encoding of the candidate; null for a guess. */
  encoding: CaptionEncoding | null
  /** The file of `kept`, while this page has it: it can be read in another encoding. */
  file: File | null
  problem: CaptionsProblem | null
  /** The number of the line that could not be read. */
  problemLine: number | null
}

type LocalCaptionsEvent =
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

const localCaptionsSetup = setup({
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

/** The captions file that the user added to a video on this device. A broken file keeps the previous one. */
export const localCaptionsMachine = localCaptionsSetup.createMachine({
  id: 'localCaptions',
  context: ({ input }) => ({ ...input, candidate: null, encoding: null, file: null, problem: null, problemLine: null }),
  initial: 'arriving',
  on: {
    'captions.chosen': { target: '.reading', reenter: true, actions: withEvent('setCandidate') },
    'captions.encodingChosen': {
      guard: 'hasFile',
      target: '.reading',
      reenter: true,
      actions: withEvent('setEncoding'),
    },
    'captions.removed': { target: '.none', actions: 'remove' },
  },
  states: {
    arriving: { always: [{ guard: 'hasCaptions', target: 'kept' }, { target: 'none' }] },
    none: {},
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { candidate, encoding } }) => ({ file: candidate as File, encoding }),
        onDone: [
          { guard: withEvent('areCaptions'), target: 'kept', actions: withEvent('keep') },
          { target: 'refused', actions: withEvent('refuse') },
        ],
        onError: { target: 'refused', actions: 'setGone' },
      },
    },
    kept: {},
    /** It has no captions, or can't be read. */
    refused: {},
  },
})
