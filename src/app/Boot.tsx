import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { bootMachine } from '../../machines/boot/bootMachine.ts'
import type { Slices } from '../flows/store/slices.ts'
import { english } from '../strings/catalogue.ts'
import { App } from './App.tsx'
import { localStore } from './browserStorage.ts'
import { createClient } from './createClient.ts'
import type { Environment } from './environment.ts'
import { readState } from './persistence.ts'

const machine = bootMachine.provide({
  actors: { restore: fromPromise<unknown, undefined>(async () => readState(localStore)) },
  actions: { logFailure: (_, { error }) => console.warn('The stored state could not be read.', error) },
})

/** Restores the stored state, then starts the app with it. */
export function Boot({ environment }: { environment: Environment }) {
  const [snapshot] = useMachine(machine)
  if (snapshot.status !== 'done') return <p role="status">{english.app.loading}</p>
  return <Started environment={environment} restored={snapshot.output.restored as Slices | null} />
}

function Started({ environment, restored }: { environment: Environment; restored: Slices | null }) {
  const [client] = useState(() => createClient(environment, restored))
  return <App client={client} />
}
