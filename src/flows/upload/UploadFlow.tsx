import { shallowEqual, useSelector } from '@xstate/react'
import { uploadQueueProps, uploadQueueView } from '../../../machines/uploadQueue/uploadQueueProps.ts'
import { UploadScreen } from '../../screens/upload/UploadScreen.tsx'
import { useClips } from '../clips/useClips.ts'
import { useQuota } from '../quota/useQuota.ts'
import { UploadRowFlow } from './UploadRowFlow.tsx'
import { useUploadStates } from './useUploadStates.ts'

/** Videos being uploaded. */
export function UploadFlow() {
  const { uploads: queue } = useClips()
  const view = useSelector(queue, uploadQueueView, shallowEqual)
  const { uploads, settings } = view
  const states = useUploadStates(uploads)
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  const sentCount = count('sent')
  const quota = useQuota(sentCount)
  const props = uploadQueueProps(view, queue.send)
  return (
    <UploadScreen {...props} quota={quota} fileCount={uploads.length} readyCount={count('ready')} sentCount={sentCount}>
      {uploads.map(({ id, ref }) => (
        <UploadRowFlow key={id} upload={ref} settings={settings} onRemove={() => props.onRemove(id)} />
      ))}
    </UploadScreen>
  )
}
