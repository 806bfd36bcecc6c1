import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { type FieldError, type Problem, problem } from '../../contract/messages/problems.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import { failureLines, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface PictureContext {
  /** The stored picture; null if there is none. */
  url: string | null
  /** The picture being stored. */
  file: File | null
  errors: readonly FieldError[]
}

export type PictureEvent = { type: 'file.chosen'; file: File } | { type: 'picture.removed' } | { type: 'error.reset' }

export interface PictureOptions<Answer, Input> {
  id: string
  /** The accepted media types. */
  accepted: RegExp
  /** Bytes. */
  max: number
  /** The placeholder for the call, with its types. */
  store: PromiseActorLogic<Answer, Input>
  toInput: (file: File) => Input
  /** Returns the picture's address from the response. */
  urlOf: (answer: Answer) => string | null
  /** The placeholder for the removal call, if there is one. */
  remove?: PromiseActorLogic<Answer, undefined>
}

const notAPicture = problem('notAPicture')

/** The guards and actions of choosing and storing a picture. `createPictureMachine` has the states. */
export function pictureSetup<Answer, Input>({ accepted, max, store, remove, urlOf }: PictureOptions<Answer, Input>) {
  const tooLarge = problem('fileTooLarge', { size: readableSize(max) })

  /** Returns the problems of a file, found before sending. */
  const objectionsTo = (file: File): Problem[] => {
    if (!accepted.test(file.type)) return [notAPicture]
    return file.size > max ? [tooLarge] : []
  }
  /** The server's own sentences, or a code if none of them fits. */
  const errorsOf = (error: unknown): FieldError[] => {
    if (statusOf(error) === 413) return [tooLarge]
    const ofFields = Object.values(fieldErrors(error)).flat()
    if (ofFields.length > 0) return ofFields
    return statusOf(error) === 415 ? [notAPicture] : failureLines(nonFieldErrors(error))
  }

  return setup({
    types: {
      context: {} as PictureContext,
      events: {} as PictureEvent,
      tags: {} as 'busy' | 'removing',
      input: {} as { url: string | null },
      /** The server's response after a picture was stored or removed. */
      emitted: {} as { type: 'picture.changed'; answer: Answer },
    },
    actors: {
      store: store as unknown as PromiseActorLogic<unknown, unknown>,
      remove: (remove ?? unprovided('remove')) as unknown as PromiseActorLogic<unknown>,
    },
    guards: {
      isFine: (_, { file }: { file: File }) => objectionsTo(file).length === 0,
    },
    actions: {
      setFile: assign({ file: (_, { file }: { file: File }) => file }),
      clearFile: assign({ file: null }),
      clearError: assign({ errors: [] }),
      storeObjection: assign({ errors: (_, { file }: { file: File }) => objectionsTo(file) }),
      storeFailure: assign({ errors: (_, { error }: { error: unknown }) => errorsOf(error) }),
      storeUrl: assign({ url: (_, { output: answer }: { output: unknown }) => urlOf(answer as Answer) }),
      notifyChange: emit((_, { output: answer }: { output: unknown }) => ({
        type: 'picture.changed' as const,
        answer: answer as Answer,
      })),
    },
  })
}
