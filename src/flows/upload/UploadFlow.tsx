import { shallowEqual, useSelector } from '@xstate/react'
import { videoOutcome } from '../../../machines/upload/videoOutcome.ts'
import { uploadQueueProps, uploadQueueView } from '../../../machines/uploadQueue/uploadQueueProps.ts'
import { UploadScreen } from '../../screens/upload/UploadScreen.tsx'
import { useClips } from '../clips/useClips.ts'
import { usePlansApply } from '../plans/usePlansApply.ts'
import { useQuota } from '../quota/useQuota.ts'
import { SpeechOfferFlow } from '../speech/SpeechOfferFlow.tsx'
import { UnfinishedRows } from './UnfinishedRows.tsx'
import { UploadRowFlow } from './UploadRowFlow.tsx'
import { useReplacement } from './useReplacement.ts'
import { useUploadStates } from './useUploadStates.ts'

/** Videos being uploaded. */
export function UploadFlow() {
  const { uploads: queue, notReady } = useClips()
  const view = useSelector(queue, uploadQueueView, shallowEqual)
  const { uploads } = view
  const states = useUploadStates(uploads)
  const unfinished = useSelector(queue, ({ context }) => context.unfinished.length)
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
  const sentCount = count('sent')
  const unready = useSelector(notReady, ({ context }) => context.entries)
  const ends = uploads.map(({ entry }) => videoOutcome(entry, unready))
  // A video counts from its clips on.
  const quota = useQuota(count('sent', 'restQueued', 'sendingRest', 'restInterrupted', 'restFailed'))
  useReplacement(notReady, uploads)
  const plansApply = usePlansApply()
  const props = uploadQueueProps(view, queue.send)
  return (
    <UploadScreen
      {...props}
      hasPlans={plansApply === true}
      quota={quota}
      fileCount={uploads.length + unfinished}
      readyCount={count('ready')}
      sentCount={sentCount}
      failedCount={count('failed', 'refused')}
      speech={<SpeechOfferFlow />}
      outcome={ends.includes('working') ? 'working' : ends.includes('failed') ? 'failed' : 'ready'}
    >
      {uploads.map((upload) => (
        <UploadRowFlow key={upload.id} upload={upload} queue={queue} />
      ))}
      <UnfinishedRows queue={queue} />
    </UploadScreen>
  )
}
