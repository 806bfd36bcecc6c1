import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { UploadSettings } from '../../../machines/upload/UploadSettings.ts'
import type { uploadMachine } from '../../../machines/upload/uploadMachine.ts'
import { uploadProps, uploadView } from '../../../machines/upload/uploadProps.ts'
import { UploadRow } from '../../screens/upload/UploadRow.tsx'

export interface UploadRowFlowProps {
  upload: ActorRefFrom<typeof uploadMachine>
  /** As they stand in the form now, for another try. */
  settings: UploadSettings
  onRemove: () => void
}

/** One file of the queue. It draws itself alone, so that its progress does not redraw the page. */
export function UploadRowFlow({ upload, settings, onRemove }: UploadRowFlowProps) {
  const view = useSelector(upload, uploadView, shallowEqual)
  return <UploadRow {...uploadProps(view, upload.send, settings)} onRemove={onRemove} />
}
