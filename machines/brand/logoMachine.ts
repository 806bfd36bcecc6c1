import { assign, emit, setup } from 'xstate'
import type { Logo } from '../../contract/brand.ts'
import { limits } from '../../contract/limits.ts'
import { type FieldError, type Problem, problem } from '../../contract/problems.ts'
import { readableSize } from '../../contract/readableSize.ts'
import { failureLines, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface LogoContext {
  /** The picture that is being stored. */
  file: File | null
  errors: readonly FieldError[]
}

export type LogoEvent = { type: 'file.chosen'; file: File }

const tooLarge = problem('fileTooLarge', { size: readableSize(limits.file.logo) })
const notAPicture = problem('notAPicture')

/** What is wrong with a picture, found before it is sent. An SVG is a program that draws: nobody gets to send one. */
const objectionsTo = (file: File): Problem[] => {
  if (!/^image\/(png|jpeg|webp|gif)$/.test(file.type)) return [notAPicture]
  return file.size > limits.file.logo ? [tooLarge] : []
}

/** The server's own sentences, or a code where it has none that fits. */
const errorsOf = (error: unknown): FieldError[] => {
  if (statusOf(error) === 413) return [tooLarge]
  const ofFields = Object.values(fieldErrors(error)).flat()
  if (ofFields.length > 0) return ofFields
  return statusOf(error) === 415 ? [notAPicture] : failureLines(nonFieldErrors(error))
}

/** Stores the picture of a logo as soon as it is chosen. The kit has it once it is saved. */
export const logoMachine = setup({
  types: {
    context: {} as LogoContext,
    events: {} as LogoEvent,
    emitted: {} as { type: 'logo.stored'; logo: Logo },
    tags: {} as 'busy',
  },
  actors: { storeLogo: unprovided<Logo, { logo: File }>('storeLogo') },
  guards: { isFine: (_, { file }: { file: File }) => objectionsTo(file).length === 0 },
  actions: {
    setFile: assign((_, { file }: { file: File }) => ({ file, errors: [] })),
    clearFile: assign({ file: null }),
    storeObjection: assign({ errors: (_, { file }: { file: File }) => objectionsTo(file) }),
    storeFailure: assign({ errors: (_, { error }: { error: unknown }) => errorsOf(error) }),
    tellStored: emit((_, { logo }: { logo: Logo }) => ({ type: 'logo.stored' as const, logo })),
  },
}).createMachine({
  id: 'logo',
  context: { file: null, errors: [] },
  initial: 'settled',
  states: {
    settled: {
      on: {
        'file.chosen': [
          {
            guard: { type: 'isFine', params: ({ event }) => event },
            target: 'storing',
            actions: { type: 'setFile', params: ({ event }) => event },
          },
          { target: 'rejected', actions: { type: 'storeObjection', params: ({ event }) => event } },
        ],
      },
    },
    storing: {
      tags: 'busy',
      exit: 'clearFile',
      invoke: {
        id: 'storeLogo',
        src: 'storeLogo',
        input: ({ context: { file } }) => {
          if (file === null) throw new Error('storing is only reached with a file')
          return { logo: file }
        },
        onDone: {
          target: 'settled',
          actions: { type: 'tellStored', params: ({ event }) => ({ logo: event.output }) },
        },
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      on: {
        'file.chosen': [
          {
            guard: { type: 'isFine', params: ({ event }) => event },
            target: 'storing',
            actions: { type: 'setFile', params: ({ event }) => event },
          },
          { actions: { type: 'storeObjection', params: ({ event }) => event } },
        ],
      },
    },
  },
})
