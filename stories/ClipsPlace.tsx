import { useState } from 'react'
import { ClipsFlow, type ClipsFlowProps } from '../src/flows/clips/ClipsFlow.tsx'
import { readClipAddress, writeClipAddress } from '../src/flows/clips/clipAddress.ts'
import { SpokenFlow } from '../src/flows/spoken/SpokenFlow.tsx'

type Given = Omit<ClipsFlowProps, 'onOpenIdChange' | 'address' | 'onAddressChange'>
interface ClipsPlaceProps extends Partial<Given> {
  /** The initial query string. */
  search?: string
}

/** Shows the list of clips with its own URL, as in the app. `openId` is the initially open clip. */
export function ClipsPlace({ openId = null, search = '', onEdit = () => {}, ...rest }: ClipsPlaceProps) {
  const [id, setId] = useState(openId)
  const [address, setAddress] = useState(search)
  return (
    <div data-address={address}>
      <ClipsFlow
        renderSpoken={(search) => <SpokenFlow search={search} />}
        {...rest}
        openId={id}
        onOpenIdChange={setId}
        onEdit={onEdit}
        address={readClipAddress(address)}
        onAddressChange={(wanted) => setAddress(writeClipAddress(wanted))}
      />
    </div>
  )
}
