import type { PromiseActorLogic } from 'xstate'
import type { WithActors } from '../WithActors.ts'
import { withEvent } from '../withEvent.ts'
import { type PictureContext, type PictureOptions, pictureSetup } from './pictureSetup.ts'

const accepted = { guard: withEvent('isFine'), target: 'storing', actions: withEvent('setFile') } as const

/** The outcome of storing and of removing. */
const outcome = {
  onDone: { target: 'settled', actions: [withEvent('storeUrl'), withEvent('notifyChange')] },
  onError: { target: 'rejected', actions: withEvent('storeFailure') },
} as const

/** One picture: stored as soon as it is chosen, and removed with one click if there is a call for that. */
export function createPictureMachine<Answer, Input>(options: PictureOptions<Answer, Input>) {
  const { id, toInput, remove } = options
  const picture = pictureSetup(options)

  const removing = picture.createStateConfig({
    tags: ['busy', 'removing'],
    entry: 'clearError',
    invoke: {
      id: 'remove',
      src: 'remove',
      ...outcome,
    },
  })
  /** The types list the states that all pictures have. */
  const someHave: object = remove ? { removing } : {}
  const leadsToRemoving: object = remove ? { 'picture.removed': 'removing' } : {}

  const machine = picture.createMachine({
    id,
    context: ({ input }) => ({ url: input.url, file: null, errors: [] }),
    initial: 'settled',
    states: {
      ...someHave,
      settled: {
        on: {
          ...leadsToRemoving,
          'file.chosen': [accepted, { target: 'rejected', actions: withEvent('storeObjection') }],
        },
      },
      storing: {
        tags: 'busy',
        entry: 'clearError',
        exit: 'clearFile',
        invoke: {
          id: 'store',
          src: 'store',
          input: ({ context: { file } }: { context: PictureContext }) => {
            if (file === null) throw new Error('storing is only reached with a file')
            return toInput(file)
          },
          ...outcome,
        },
      },
      rejected: {
        on: {
          ...leadsToRemoving,
          'file.chosen': [accepted, { actions: withEvent('storeObjection') }],
          'error.reset': { target: 'settled', actions: 'clearError' },
        },
      },
    },
  })
  type Calls = { store: PromiseActorLogic<Answer, Input>; remove: PromiseActorLogic<Answer, undefined> }
  return machine as unknown as WithActors<typeof machine, Calls>
}
