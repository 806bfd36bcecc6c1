import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { UploadSettings } from '../../../machines/upload/UploadSettings.ts'
import type { uploadMachine } from '../../../machines/upload/uploadMachine.ts'
import { uploadProps, uploadView } from '../../../machines/upload/uploadProps.ts'
import { UploadRow } from '../../screens/upload/UploadRow.tsx'

export interface UploadRowFlowProps {
  upload: ActorRefFrom<typeof uploadMachine>
  /** The current form values, for retrying. */
  settings: UploadSettings
  onRemove: () => void
}

/** One file of the queue. It renders separately, so that progress doesn't re-render the page. */
export function UploadRowFlow({ upload, settings, onRemove }: UploadRowFlowProps) {
  const view = useSelector(upload, uploadView, shallowEqual)
  return <UploadRow {...uploadProps(view, upload.send, settings)} onRemove={onRemove} />
}
