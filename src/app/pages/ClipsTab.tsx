import { useLocation, useParams, useSearch } from 'wouter'
import { ClipsFlow } from '../../flows/clips/ClipsFlow.tsx'
import { readClipAddress, writeClipAddress } from '../../flows/clips/clipAddress.ts'
import { paths } from '../../screens/paths.ts'

/** Marks a history entry that was opened from the list. */
const overList = 'clipaway.overList'

const cameFromList = () => Boolean((window.history.state as Record<string, unknown> | null)?.[overList])

/**
 * The URL holds which clips are shown and which one is open, so reload, Back and shared links work. Typing in the
 * search adds no history entry.
 */
export function ClipsTab({ kind = 'clips' }: { kind?: 'clips' | 'favorites' }) {
  const openId = useParams<{ '*'?: string }>()['*'] || null
  const [, navigate] = useLocation()

  const address = readClipAddress(useSearch())
  const query = writeClipAddress(address)

  const show = (id: string | null) => {
    // A clip opened from the list is closed by going back, so that Back doesn't reopen it.
    if (id === null)
      return cameFromList() ? window.history.back() : navigate(paths.dashboardTab(kind) + query, { replace: true })
    // Moving between clips adds no history entries: Back always leads to the list.
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
