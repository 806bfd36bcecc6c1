import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { SimulatedClock } from 'xstate'
import type { User } from '../contract/user.ts'
import { createApi } from '../src/api/createApi.ts'
import { createCallsOf } from '../src/api/createCallsOf.ts'
import type { Device } from '../src/device/Device.ts'
import { CallsContext } from '../src/flows/CallsContext.ts'
import { createStore, type Store } from '../src/flows/store/createStore.ts'
import { StoreContext } from '../src/flows/store/StoreContext.ts'
import { emptySlices } from '../src/flows/store/slices.ts'
import { FlowClock, FlowInspector } from '../src/flows/useFlow.ts'

export interface FlowWorldOptions {
  /** The signed-in user, as a restored session. The mocks respond for the user in `createBackend({ signedInAs })`. */
  user?: User | null
  /** Stops the clock of every flow: `after` transitions don't fire, so that waiting states can be shown. */
  frozenClock?: boolean
  /** One clock for the session, its clips and every flow. The story advances it. */
  clock?: SimulatedClock
  /** Replaces parts of the browser that make and keep clips on this device. */
  device?: Partial<Device>
  /** Runs once with the store, to set up the initial state of a story. */
  prepare?: (store: Store) => void
}

/** Provides the real client and store, answered by the story's mocks. The configuration is loaded, as in the app. */
export function FlowWorld({
  user = null,
  frozenClock = false,
  clock: givenClock,
  device,
  prepare,
  children,
}: FlowWorldOptions & { children: ReactNode }) {
  const inspect = useContext(FlowInspector)
  const [world] = useState(() => {
    const clock = givenClock ?? (frozenClock ? new SimulatedClock() : null)
    const api = createApi({ baseUrl: '', getToken: () => null, onUnauthorized: () => {}, onError: () => {} })
    const store = createStore({
      api,
      restored: { ...emptySlices, auth: { ...emptySlices.auth, user } },
      token: user && 'story-token',
      tokenStorage: { save: () => {}, remove: () => {} },
      draftStorage: sessionStorage,
      device,
      actorOptions: { ...(clock && { clock }), ...(inspect && { inspect }) },
    })
    prepare?.(store)
    return { callsOf: createCallsOf(api), store, clock }
  })
  useEffect(() => world.store.stop, [world])
  return (
    <FlowClock value={world.clock}>
      <CallsContext value={world.callsOf}>
        <StoreContext value={world.store}>{children}</StoreContext>
      </CallsContext>
    </FlowClock>
  )
}

/** For the `decorators` of a flow's stories. */
export const withFlowWorld =
  (options: FlowWorldOptions = {}): Decorator =>
  (Story) => (
    <FlowWorld {...options}>
      <Story />
    </FlowWorld>
  )
