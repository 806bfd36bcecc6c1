import { useLocation, useParams } from 'wouter'
import { ClipsFlow } from '../../flows/clips/ClipsFlow.tsx'
import { paths } from '../../screens/paths.ts'

/** Marks the entry of the browser's history whose predecessor is the list. */
const overList = 'clipaway.overList'

const cameFromList = () => Boolean((window.history.state as Record<string, unknown> | null)?.[overList])

/** The clip that is open stands in the address: Back closes it, a reload and a shared link open it again. */
export function ClipsTab({ kind = 'clips' }: { kind?: 'clips' | 'favorites' }) {
  const openId = useParams<{ '*'?: string }>()['*'] || null
  const [, navigate] = useLocation()

  const show = (id: string | null) => {
    // What was opened from the list is closed like Back does it; so Back does not open it again.
    if (id === null)
      return cameFromList() ? window.history.back() : navigate(paths.dashboardTab(kind), { replace: true })
    // From clip to clip takes no step in the history: Back leads to the list from each.
    if (openId !== null) return navigate(paths.clip(kind, id), { replace: true, state: window.history.state })
    navigate(paths.clip(kind, id), { state: { [overList]: true } })
  }
  return <ClipsFlow kind={kind} openId={openId} onOpenIdChange={show} />
}
