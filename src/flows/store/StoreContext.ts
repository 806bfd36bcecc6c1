import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Entry } from '../../../machines/collection/collectionMachine.ts'
import type { Collection, CollectionState } from '../../../machines/collection/createCollection.ts'
import { sessionProps } from '../../../machines/session/sessionProps.ts'
import type { Atom } from './createAtom.ts'
import type { Store } from './createStore.ts'

export const StoreContext = createContext<Store | null>(null)

export function useStore(): Store {
  const store = useContext(StoreContext)
  if (store === null) throw new Error('There is no StoreContext above this flow.')
  return store
}

/** The value of an atom, kept current. */
export function useAtom<Value>(atom: Atom<Value>): Value {
  return useSyncExternalStore(atom.subscribe, atom.get, atom.get)
}

/** The state of a list, kept current. */
export function useCollection<Item extends Entry>(
  collection: Pick<Collection<Item>, 'getState' | 'subscribe'>,
): CollectionState<Item> {
  return useSyncExternalStore(
    (listener) => {
      const subscription = collection.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    collection.getState,
    collection.getState,
  )
}

/** Who is signed in, kept current. */
export function useSession() {
  const { session } = useStore()
  return { ...useSelector(session, sessionProps, shallowEqual), send: session.send }
}

/** Resets a flow's own error on every location change, as the specification wants of auth and clips. */
export function useErrorReset(reset: () => void): void {
  const { onResetErrors } = useStore()
  useEffect(() => {
    const stop = onResetErrors(reset)
    return () => void stop()
  }, [onResetErrors, reset])
}
