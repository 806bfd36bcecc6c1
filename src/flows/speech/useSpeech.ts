import { useState } from 'react'
import { type Actor, createActor } from 'xstate'
import { fromCall } from '../../../machines/fromCall.ts'
import type { SharedActorOptions } from '../../../machines/SharedActorOptions.ts'
import { speechMachine } from '../../../machines/speech/speechMachine.ts'
import { systemCalls } from '../../api/calls/systemCalls.ts'
import { useCalls } from '../CallsContext.ts'
import type { Store } from '../store/createStore.ts'
import { useStore } from '../store/StoreContext.ts'
import { useActorOptions } from '../useFlow.ts'

type Calls = ReturnType<typeof systemCalls>['speech']

const opened = new WeakMap<Store, Actor<typeof speechMachine>>()

function openSpeech(store: Store, calls: Calls, options: SharedActorOptions): Actor<typeof speechMachine> {
  const known = opened.get(store)
  if (known) return known
  const machine = speechMachine.provide({
    actors: {
      load: fromCall(calls.get),
      look: fromCall(calls.get),
      install: fromCall(calls.install),
      remove: fromCall(calls.remove),
    },
  })
  const actor = createActor(machine, options).start()
  // Pages then offer speech recognition at once.
  actor.on('installed', () => void store.loadConfig())
  store.onForget(() => actor.send({ type: 'session.ended' }))
  store.onStop(() => actor.stop())
  opened.set(store, actor)
  return actor
}

/** The model of speech recognition, one for all pages. It makes no call until one of them asks it to load. */
export function useSpeech(): Actor<typeof speechMachine> {
  const store = useStore()
  const { speech: calls } = useCalls(systemCalls)
  const options = useActorOptions()
  const [speech] = useState(() => openSpeech(store, calls, options))
  return speech
}
