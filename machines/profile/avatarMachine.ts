import { assign, emit, setup } from 'xstate'
import { limits } from '../../contract/limits.ts'
import type { User } from '../../contract/user.ts'
import { type Failure, failureLines, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface AvatarContext {
  /** The stored picture; null when there is none. */
  url: string | null
  /** The picture that is being stored. */
  file: File | null
  error: Failure | null
}

type AvatarEvent = { type: 'file.chosen'; file: File } | { type: 'avatar.removed' } | { type: 'error.reset' }

/** What is wrong with a picture, said before it is sent. */
const objectionTo = (file: File): string | null => {
  if (!file.type.startsWith('image/')) return 'That isn’t an image. Use a JPEG, PNG or WebP file.'
  return file.size > limits.file.avatar ? 'That photo is too large. Use one up to 5 MB.' : null
}

const lines = (error: unknown): Failure => {
  if (statusOf(error) === 413) return 'That photo is too large. Use one up to 5 MB.'
  const ofFields = Object.values(fieldErrors(error)).flat()
  if (ofFields.length > 0) return ofFields
  return statusOf(error) === 415
    ? 'That isn’t an image. Use a JPEG, PNG or WebP file.'
    : failureLines(nonFieldErrors(error))
}

/** The picture of an account: stored as soon as it is chosen, removed at a click. */
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
    isFine: (_, { file }: { file: File }) => objectionTo(file) === null,
  },
  actions: {
    reportUser: emit((_, { user }: { user: User }) => ({ type: 'updated' as const, user })),
    setFile: assign({ file: (_, { file }: { file: File }) => file }),
    clearFile: assign({ file: null }),
    clearError: assign({ error: null }),
    storeObjection: assign({ error: (_, { file }: { file: File }) => objectionTo(file) }),
    storeUrl: assign({ url: (_, { user }: { user: User }) => user.avatar_url }),
    storeFailure: assign({ error: (_, { error }: { error: unknown }) => lines(error) }),
  },
}).createMachine({
  id: 'avatar',
  context: ({ input }) => ({ url: input.url, file: null, error: null }),
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
