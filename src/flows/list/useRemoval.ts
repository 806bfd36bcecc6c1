import type { Entry } from '../../../machines/collection/collectionMachine.ts'
import type { Collection } from '../../../machines/collection/createCollection.ts'
import { confirmationMachine } from '../../../machines/confirmation/confirmationMachine.ts'
import { confirmationProps } from '../../../machines/confirmation/confirmationProps.ts'
import { nonFieldErrors } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import type { ConfirmationProps } from '../../screens/shared/listProps.ts'
import { useFlow } from '../useFlow.ts'
import { removeFrom } from './changeCollection.ts'

type Removing<Item extends Entry> = Pick<Collection<Item>, 'getState' | 'on' | 'remove'>

/** Asks, then removes an entry of a collection. A failure is the one that the collection stores. */
export function useRemoval<Item extends Entry>(
  collection: Removing<Item>,
  onRemoved: (name: string) => void,
): ConfirmationProps {
  const [snapshot, send] = useFlow(
    confirmationMachine.provide({
      actors: { perform: fromCall(({ id }) => removeFrom(collection, id)) },
    }),
    {
      input: { toFailure: (error) => collection.getState().error ?? nonFieldErrors(error) },
      on: { performed: ({ subject }) => onRemoved(subject.name) },
    },
  )
  return confirmationProps(snapshot, send)
}
