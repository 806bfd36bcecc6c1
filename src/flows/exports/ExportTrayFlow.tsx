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
  // Selects only the jobs: every poll changes the state, mostly without anything to show.
  const jobs = useSelector(queue, ({ context }) => context.jobs)
  const props = exportTrayProps(jobs, queue.send)
  return props.rows.length === 0 ? null : <ExportTray {...props} />
}

const Reopened = () => <Tray queue={useClips().exports} />

/** The signed-in user's exports, on every page. Unfinished ones resume after a reload. */
export function ExportTrayFlow() {
  const { draftStorage, session } = useStore()
  const clips = useOpenedClips()
  const [goesOn] = useState(() => hasKeptExports(draftStorage, session.getSnapshot().context.user?.id ?? ''))
  if (clips) return <Tray queue={clips.exports} />
  return goesOn ? <Reopened /> : null
}
