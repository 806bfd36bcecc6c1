import { useState } from 'react'
import { ClipsFlow, type ClipsFlowProps } from '../src/flows/clips/ClipsFlow.tsx'
import { readClipAddress, writeClipAddress } from '../src/flows/clips/clipAddress.ts'

type Given = Omit<ClipsFlowProps, 'onOpenIdChange' | 'address' | 'onAddressChange'>
interface ClipsPlaceProps extends Partial<Given> {
  /** The query part of the address where the visit begins. */
  search?: string
}

/** The list of clips with an address of its own, as the app gives it one. `openId` is where the visit begins. */
export function ClipsPlace({ openId = null, search = '', ...rest }: ClipsPlaceProps) {
  const [id, setId] = useState(openId)
  const [address, setAddress] = useState(search)
  return (
    <div data-address={address}>
      <ClipsFlow
        {...rest}
        openId={id}
        onOpenIdChange={setId}
        address={readClipAddress(address)}
        onAddressChange={(wanted) => setAddress(writeClipAddress(wanted))}
      />
    </div>
  )
}
