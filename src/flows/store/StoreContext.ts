import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
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

/** The signed-in user, kept current. */
export function useSession() {
  const { session } = useStore()
  return { ...useSelector(session, sessionProps, shallowEqual), send: session.send }
}

/** Resets a flow's own error on every location change, as the specification requires for auth and clips. */
export function useErrorReset(reset: () => void): void {
  const { onResetErrors } = useStore()
  const onReset = useEffectEvent(reset)
  useEffect(() => {
    const stop = onResetErrors(() => onReset())
    return () => void stop()
  }, [onResetErrors])
}
