import { useState } from 'react'
import { BootFlow } from '../flows/boot/BootFlow.tsx'
import type { Slices } from '../flows/store/slices.ts'
import { GlobalStyle } from '../theme/GlobalStyle.ts'
import { App } from './App.tsx'
import { localStore } from './browserStorage.ts'
import { createClient } from './createClient.ts'
import type { Environment } from './environment.ts'
import { readState } from './persistence.ts'

const restore = async () => readState(localStore)

/** The whole product, from the stored state on. */
export function Boot({ environment }: { environment: Environment }) {
  return (
    <>
      <GlobalStyle />
      <BootFlow restore={restore}>{(restored) => <Started environment={environment} restored={restored} />}</BootFlow>
    </>
  )
}

function Started({ environment, restored }: { environment: Environment; restored: Slices | null }) {
  const [client] = useState(() => createClient(environment, restored))
  return <App client={client} />
}
