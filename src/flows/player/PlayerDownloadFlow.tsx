import { shallowEqual, useSelector } from '@xstate/react'
import type { Clip } from '../../../contract/clips.ts'
import { clipExportsProps, jobsOf } from '../../../machines/clipExports/clipExportsProps.ts'
import { PlayerDownloadLine } from '../../screens/player/PlayerDownloadLine.tsx'
import { useClips } from '../clips/useClips.ts'

/** The export of the playing clip. A separate component, so that its progress re-renders nothing else. */
export function PlayerDownloadFlow({ clip }: { clip: Clip }) {
  const { exports } = useClips()
  const jobs = useSelector(
    exports,
    ({ context }) => jobsOf(context, clip).filter(({ dismissed }) => !dismissed),
    shallowEqual,
  )
  return <PlayerDownloadLine {...clipExportsProps(jobs, exports.send, clip).exportOf('clip')} />
}
