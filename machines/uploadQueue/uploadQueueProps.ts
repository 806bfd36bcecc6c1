import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { UploadSettings } from '../upload/UploadSettings.ts'
import type { uploadQueueMachine } from './uploadQueueMachine.ts'

/** State → what the upload page is given. `readyCount` is read from the files' own states by the flow. */
export function uploadQueueProps(
  snapshot: SnapshotFrom<typeof uploadQueueMachine>,
  send: ActorRefFrom<typeof uploadQueueMachine>['send'],
) {
  const { plan, settings, settingErrors } = snapshot.context
  return {
    limits: plan && {
      plan: plan.title,
      bytes: plan.max_upload_bytes,
      seconds: plan.max_video_seconds,
      videos: plan.max_videos,
    },
    sending: snapshot.matches('sending'),
    settings,
    settingErrors,
    onFiles: (files: File[]) => send({ type: 'files.added', files }),
    onSettingChange: (field: keyof UploadSettings, value: string) => send({ type: 'setting.changed', field, value }),
    onSettingBlur: () => send({ type: 'setting.left' }),
    onSubmit: () => send({ type: 'uploads.submitted' }),
    onRemove: (id: string) => send({ type: 'upload.removed', id }),
  }
}
