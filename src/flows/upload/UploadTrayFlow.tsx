import { useSelector } from '@xstate/react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import type { QueuedUpload } from '../../../machines/uploadQueue/QueuedUpload.ts'
import { restsUnderWay } from '../../../machines/uploadQueue/restOnItsWay.ts'
import { type ShownState, shownState } from '../../../machines/uploadQueue/shownState.ts'
import { UploadTray } from '../../screens/upload/UploadTray.tsx'
import { UploadTrayRow } from '../../screens/upload/UploadTrayRow.tsx'
import { useOpenedClips } from '../clips/useOpenedClips.ts'
import { usePlansApply } from '../plans/usePlansApply.ts'
import { UnfinishedRows } from './UnfinishedRows.tsx'
import { useEachUpload } from './useEachUpload.ts'
import { useUploadRow } from './useUploadRow.ts'
import { useUploadStates } from './useUploadStates.ts'

const underWay = ['queued', 'preparing', 'sending', 'interrupted', ...restsUnderWay]
const failures = ['failed', 'restFailed']
const inTray = [...underWay, ...failures, 'sent']
const withProgress: readonly ShownState[] = ['sending', 'interrupted', 'sendingRest', 'restInterrupted']

/** The progress of the current upload. */
function useProgress(uploads: readonly QueuedUpload[]) {
  const isSent = ({ ref, isDropped }: QueuedUpload) => withProgress.includes(shownState(ref.getSnapshot(), isDropped))
  return useEachUpload(uploads, () => uploads.find(isSent)?.ref.getSnapshot().context.progress ?? null)
}

function Row({ upload, queue }: { upload: QueuedUpload; queue: Clips['uploads'] }) {
  const row = useUploadRow(upload, queue)
  const plansApply = usePlansApply()
  const localClips = useSelector(upload.analysis ?? undefined, (it) => it?.context.found?.selection.clips.length ?? 0)
  return <UploadTrayRow {...row} localClips={localClips} hasPlans={plansApply === true} />
}

function Tray({ queue, withoutSent }: { queue: Clips['uploads'] } & Pick<UploadTrayFlowProps, 'withoutSent'>) {
  const uploads = useSelector(queue, ({ context }) => context.uploads)
  const states = useUploadStates(uploads)
  const progress = useProgress(uploads)
  const count = (wanted: readonly string[]) => states.filter((state) => wanted.includes(state)).length
  const shown = uploads.filter((_, at) => inTray.includes(states[at] ?? ''))
  const entries = useSelector(queue, ({ context }) => context.unfinished)
  const rest = withoutSent ? count([...underWay, ...failures]) : shown.length
  if (rest + entries.length === 0) return null
  return (
    <UploadTray
      counts={{
        sending: count(underWay),
        failed: count(failures),
        sent: count(['sent']),
        unfinished: entries.length,
      }}
      progress={progress}
      onClose={() => {
        for (const { id } of shown) queue.send({ type: 'upload.removed', id })
      }}
    >
      {shown.map((upload) => (
        <Row key={upload.id} upload={upload} queue={queue} />
      ))}
      <UnfinishedRows queue={queue} />
    </UploadTray>
  )
}

export interface UploadTrayFlowProps {
  /** Nothing once all are sent: for pages with the clips, to which the tray would lead. */
  withoutSent?: boolean
}

/** The signed-in user's uploads, on every page; nothing before the first one. */
export function UploadTrayFlow({ withoutSent = false }: UploadTrayFlowProps) {
  const clips = useOpenedClips()
  return clips && <Tray queue={clips.uploads} withoutSent={withoutSent} />
}
