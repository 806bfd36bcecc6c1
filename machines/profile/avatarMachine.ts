import { assign, emit, setup } from 'xstate'
import { limits } from '../../contract/limits.ts'
import { type FieldError, type Problem, problem } from '../../contract/problems.ts'
import { readableSize } from '../../contract/readableSize.ts'
import type { User } from '../../contract/user.ts'
import { failureLines, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface AvatarContext {
  /** The stored photo; null if there is none. */
  url: string | null
  /** The photo being uploaded. */
  file: File | null
  errors: readonly FieldError[]
}

type AvatarEvent = { type: 'file.chosen'; file: File } | { type: 'avatar.removed' } | { type: 'error.reset' }

const tooLarge = problem('fileTooLarge', { size: readableSize(limits.file.avatar) })
const notAPicture = problem('notAPicture')

/** The problem with a photo, found before sending. */
const objectionsTo = (file: File): Problem[] => {
  if (!file.type.startsWith('image/')) return [notAPicture]
  return file.size > limits.file.avatar ? [tooLarge] : []
}

/** The server's own sentences, or a code where it has none that fits. */
const errorsOf = (error: unknown): FieldError[] => {
  if (statusOf(error) === 413) return [tooLarge]
  const ofFields = Object.values(fieldErrors(error)).flat()
  if (ofFields.length > 0) return ofFields
  return statusOf(error) === 415 ? [notAPicture] : failureLines(nonFieldErrors(error))
}

/** The account's photo: uploaded as soon as it is chosen, removed with one click. */
export const avatarMachine = setup({
  types: {
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    tags: {} as 'busy',
    input: {} as { url: string | null },
    /** The account as the server has it now; it replaces the user of the session. */
    emitted: {} as { type: 'updated'; user: User },
  },
  actors: {
    storeAvatar: unprovided<User, { avatar: File }>('storeAvatar'),
    removeAvatar: unprovided<User>('removeAvatar'),
  },
  guards: {
    isFine: (_, { file }: { file: File }) => objectionsTo(file).length === 0,
  },
  actions: {
    reportUser: emit((_, { user }: { user: User }) => ({ type: 'updated' as const, user })),
    setFile: assign({ file: (_, { file }: { file: File }) => file }),
    clearFile: assign({ file: null }),
    clearError: assign({ errors: [] }),
    storeObjection: assign({ errors: (_, { file }: { file: File }) => objectionsTo(file) }),
    storeUrl: assign({ url: (_, { user }: { user: User }) => user.avatar_url }),
    storeFailure: assign({ errors: (_, { error }: { error: unknown }) => errorsOf(error) }),
  },
}).createMachine({
  id: 'avatar',
  context: ({ input }) => ({ url: input.url, file: null, errors: [] }),
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
        'avatar.removed': 'removing',
      },
    },
    storing: {
      tags: 'busy',
      entry: 'clearError',
      exit: 'clearFile',
      invoke: {
        id: 'storeAvatar',
        src: 'storeAvatar',
        input: ({ context: { file } }) => {
          if (file === null) throw new Error('storing is only reached with a file')
          return { avatar: file }
        },
        onDone: {
          target: 'settled',
          actions: [
            { type: 'storeUrl', params: ({ event }) => ({ user: event.output }) },
            { type: 'reportUser', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    removing: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'removeAvatar',
        src: 'removeAvatar',
        onDone: {
          target: 'settled',
          actions: [
            { type: 'storeUrl', params: ({ event }) => ({ user: event.output }) },
            { type: 'reportUser', params: ({ event }) => ({ user: event.output }) },
          ],
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
        'avatar.removed': 'removing',
        'error.reset': { target: 'settled', actions: 'clearError' },
      },
    },
  },
})
