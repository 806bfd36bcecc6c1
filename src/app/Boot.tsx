import { useEffect, useState } from 'react'
import { BootFlow } from '../flows/boot/BootFlow.tsx'
import type { Slices } from '../flows/store/slices.ts'
import { GlobalStyle } from '../theme/GlobalStyle.tsx'
import { App } from './App.tsx'
import { type AppLocation, browserAppLocation } from './AppLocation.ts'
import { createClient } from './createClient.ts'
import type { Environment } from './environment.ts'
import { localStore } from './storage/browserStorage.ts'
import { stateKey } from './storage/persistence.ts'

/** Validates stored state; only returning visitors need this code. */
const restore = async () =>
  localStore.getItem(stateKey) === null ? null : (await import('./storage/readState.ts')).readState(localStore)

export interface BootProps {
  environment: Environment
  /** The browser's URL, unless the app is embedded in another page. */
  location?: AppLocation | undefined
}

type Client = ReturnType<typeof createClient>

/** Creates the client of this page once, because React may discard and repeat the first render. */
function clientOnce({ environment, location = browserAppLocation }: BootProps) {
  let client: Client | undefined
  return (restored: Slices | null): Client => {
    client ??= createClient(environment, location, restored)
    return client
  }
}

/** The whole product, starting from the stored state. */
export function Boot(props: BootProps) {
  const [clientOf] = useState(() => clientOnce(props))
  return (
    <>
      <GlobalStyle />
      <BootFlow restore={restore}>{(restored) => <Started client={clientOf(restored)} />}</BootFlow>
    </>
  )
}

function Started({ client }: { client: Client }) {
  useEffect(() => client.stop, [client])
  return <App client={client} />
}
