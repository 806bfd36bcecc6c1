import { shallowEqual, useSelector } from '@xstate/react'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import type { QueuedUpload } from '../../../machines/uploadQueue/QueuedUpload.ts'
import { uploadProps, uploadView } from '../../../machines/uploadQueue/uploadProps.ts'
import { usePartsPlan } from './usePartsPlan.ts'

/** Returns the props of a file's row. Each row selects by itself, so that progress doesn't re-render the others. */
export function useUploadRow(upload: QueuedUpload, queue: Clips['uploads']) {
  const { ref, isDropped } = upload
  const view = useSelector(ref, (snapshot) => uploadView(snapshot, isDropped), shallowEqual)
  const settings = useSelector(queue, ({ context }) => context.settings)
  return uploadProps(view, upload, queue, settings, usePartsPlan(upload))
}
