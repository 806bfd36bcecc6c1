import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { QueuedUpload } from '../../../machines/uploadQueue/uploadQueueMachine.ts'
import { uploadQueueProps } from '../../../machines/uploadQueue/uploadQueueProps.ts'
import { UploadScreen } from '../../screens/upload/UploadScreen.tsx'
import { useClipWork } from '../clips/useClipWork.ts'
import { UploadRowFlow } from './UploadRowFlow.tsx'

/** How many files can be sent now. Files change their state without a word to the queue, so each is asked. */
function useReadyCount(uploads: readonly QueuedUpload[]): number {
  const count = () => uploads.filter(({ ref }) => ref.getSnapshot().matches('ready')).length
  return useSyncExternalStore(
    (listener) => {
      const subscriptions = uploads.map(({ ref }) => ref.subscribe(listener))
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    count,
    count,
  )
}

/** Videos on their way to the server. */
export function UploadFlow() {
  const { uploads: queue } = useClipWork()
  const snapshot = useSelector(queue, (it) => it)
  const { uploads, settings } = snapshot.context
  const readyCount = useReadyCount(uploads)
  const props = uploadQueueProps(snapshot, queue.send)
  return (
    <UploadScreen {...props} fileCount={uploads.length} readyCount={readyCount}>
      {uploads.map(({ id, ref }) => (
        <UploadRowFlow key={id} upload={ref} settings={settings} onRemove={() => props.onRemove(id)} />
      ))}
    </UploadScreen>
  )
}
