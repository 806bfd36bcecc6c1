import { useState } from 'react'
import { ClipsFlow, type ClipsFlowProps } from '../src/flows/clips/ClipsFlow.tsx'

/** The list of clips with an address of its own, as the app gives it one. `openId` is where the visit begins. */
export function ClipsPlace({ openId = null, ...rest }: Partial<Omit<ClipsFlowProps, 'onOpenIdChange'>>) {
  const [id, setId] = useState(openId)
  return <ClipsFlow {...rest} openId={id} onOpenIdChange={setId} />
}
