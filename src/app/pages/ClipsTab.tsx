import { useLocation, useParams, useSearch } from 'wouter'
import { ClipsFlow } from '../../flows/clips/ClipsFlow.tsx'
import { readClipAddress, writeClipAddress } from '../../flows/clips/clipAddress.ts'
import { paths } from '../../screens/paths.ts'

/** Marks the entry of the browser's history whose predecessor is the list. */
const overList = 'clipaway.overList'

const cameFromList = () => Boolean((window.history.state as Record<string, unknown> | null)?.[overList])

/**
 * Which clips are shown, and which one is open, stands in the address: a reload, Back and a shared link keep it. Typing
 * into the search takes no step in the history.
 */
export function ClipsTab({ kind = 'clips' }: { kind?: 'clips' | 'favorites' }) {
  const openId = useParams<{ '*'?: string }>()['*'] || null
  const [, navigate] = useLocation()

  const address = readClipAddress(useSearch())
  const query = writeClipAddress(address)

  const show = (id: string | null) => {
    // What was opened from the list is closed like Back does it; so Back does not open it again.
    if (id === null)
      return cameFromList() ? window.history.back() : navigate(paths.dashboardTab(kind) + query, { replace: true })
    // From clip to clip takes no step in the history: Back leads to the list from each.
    if (openId !== null) return navigate(paths.clip(kind, id) + query, { replace: true, state: window.history.state })
    navigate(paths.clip(kind, id) + query, { state: { [overList]: true } })
  }
  const place = openId === null ? paths.dashboardTab(kind) : paths.clip(kind, openId)
  return (
    <ClipsFlow
      kind={kind}
      openId={openId}
      onOpenIdChange={show}
      address={address}
      onAddressChange={(wanted, { replace }) =>
        navigate(place + writeClipAddress(wanted), replace ? { replace, state: window.history.state } : {})
      }
    />
  )
}
