import { Suspense } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { ClipsFlow } from '../../flows/clips/ClipsFlow.tsx'
import { readClipAddress, writeClipAddress } from '../../flows/clips/clipAddress.ts'
import { paths } from '../../screens/paths.ts'
import { lazyPage } from '../lazyPage.ts'
import { fromApp, overList } from './historyMarks.ts'

const cameFromList = () => Boolean((window.history.state as Record<string, unknown> | null)?.[overList])

const SpokenFlow = lazyPage(() => import('../../flows/spoken/SpokenFlow.tsx').then((it) => it.SpokenFlow))
const EditorPage = lazyPage(() => import('./EditorPage.tsx').then((it) => it.EditorPage))

/** The rest of the address after the tab: nothing, a clip to play, or a clip to edit. */
export function ClipsTab({ kind = 'clips' }: { kind?: 'clips' | 'favorites' }) {
  const rest = useParams<{ '*'?: string }>()['*'] || null
  const edited = rest === null ? null : /^([^/]+)\/edit$/.exec(rest)?.[1]
  if (edited) return <EditorPage kind={kind} clipId={edited} />
  return <ClipList kind={kind} openId={rest} />
}

/**
 * The URL holds which clips are shown and which one is open, so reload, Back and shared links work. Typing in the
 * search adds no history entry.
 */
function ClipList({ kind, openId }: { kind: 'clips' | 'favorites'; openId: string | null }) {
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
      renderSpoken={(search) => (
        <Suspense>
          <SpokenFlow search={search} />
        </Suspense>
      )}
      openId={openId}
      onOpenIdChange={show}
      onEdit={(id, mend) => navigate(paths.editor(kind, id, mend), { state: { [fromApp]: true } })}
      address={address}
      onAddressChange={(wanted, { replace }) =>
        navigate(place + writeClipAddress(wanted), replace ? { replace, state: window.history.state } : {})
      }
    />
  )
}
