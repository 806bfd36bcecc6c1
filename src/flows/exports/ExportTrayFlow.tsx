import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { exportTrayProps } from '../../../machines/clipExports/exportTrayProps.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { ExportTray } from '../../screens/exports/ExportTray.tsx'
import { useClips } from '../clips/useClips.ts'
import { useOpenedClips } from '../clips/useOpenedClips.ts'
import { useStore } from '../store/StoreContext.ts'
import { hasKeptExports } from './keepExports.ts'

function Tray({ queue }: { queue: Clips['exports'] }) {
  // Only the jobs: every look at the server is a change of state, mostly without anything new to show.
  const jobs = useSelector(queue, ({ context }) => context.jobs)
  const props = exportTrayProps(jobs, queue.send)
  return props.rows.length === 0 ? null : <ExportTray {...props} />
}

const Reopened = () => <Tray queue={useClips().exports} />

/** The signed-in user's exports, on every page. After a reload it goes on with those that were under way. */
export function ExportTrayFlow() {
  const { draftStorage, session } = useStore()
  const clips = useOpenedClips()
  const [goesOn] = useState(() => hasKeptExports(draftStorage, session.getSnapshot().context.user?.id ?? ''))
  if (clips) return <Tray queue={clips.exports} />
  return goesOn ? <Reopened /> : null
}
